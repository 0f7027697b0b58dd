import { Bench } from '../../features/bench/components/bench.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { Page } from '../../ui/page.tsx';

export function BenchPage() {
  const player = useCurrentPlayer().data;
  return (
    <Page
      title="Strategy Bench"
      note="Try rules or code on finished months, to the cent. See what was skill and what was luck."
    >
      <Bench key={player?.id} playerId={player?.id ?? 'visitor'} />
    </Page>
  );
}
