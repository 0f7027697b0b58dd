import { Bench } from '../../features/bench/components/bench.tsx';
import { Page } from '../../ui/page.tsx';

export function BenchPage() {
  return (
    <Page
      title="Strategy Bench"
      note="Try rules on finished months, to the cent. See what was skill and what was luck."
    >
      <Bench />
    </Page>
  );
}
