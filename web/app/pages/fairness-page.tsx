import { HowItWorks, Months } from '../../features/fairness/components/months.tsx';
import { Page } from '../../ui/page.tsx';

export function FairnessPage() {
  return (
    <Page title="A Fair Market" note="Nobody bends a price here, and you need not take our word for it.">
      <HowItWorks />
      <Months />
    </Page>
  );
}
