import { HowItWorks, Months } from '../../features/fairness/components/months.tsx';
import { Page } from '../../ui/page.tsx';

export function FairnessPage() {
  return (
    <Page title="A Fair Market" note="No one can bend a price unnoticed. Check for yourself.">
      <HowItWorks />
      <Months />
    </Page>
  );
}
