import { styled } from 'styled-system/jsx';
import { HowItWorks, Months } from '../../features/fairness/components/months.tsx';
import { PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';

export function FairnessPage() {
  usePageTitle('A Fair Market');
  return (
    <PageBody>
      <PageHead>
        <div>
          <PageTitle>A Fair Market</PageTitle>
          <styled.p color="ink-muted">Nobody bends a price here, and you need not take our word for it.</styled.p>
        </div>
      </PageHead>
      <HowItWorks />
      <Months />
    </PageBody>
  );
}
