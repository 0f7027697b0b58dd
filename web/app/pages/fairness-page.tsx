import { chakra } from '@chakra-ui/react';
import { HowItWorks } from '../../features/fairness/components/how-it-works.tsx';
import { Months } from '../../features/fairness/components/months.tsx';
import { useCurrentPlayer } from '../../features/session/api/get-current-player.ts';
import { urls } from '../../lib/urls.ts';
import { PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

/** A fair market: its months' commitments and seeds, which everybody can verify. Visitors have no navigation bar. */
export function FairnessPage() {
  usePageTitle('A Fair Market');
  const { data: player } = useCurrentPlayer();
  return (
    <PageBody maxW="960px">
      {!player && (
        <chakra.a href={urls.home} alignSelf="flex-start" py={2}>
          <Wordmark />
        </chakra.a>
      )}
      <PageHead>
        <div>
          <PageTitle>A Fair Market</PageTitle>
          <chakra.p color="ink-muted">Nobody bends a price here, and you need not take our word for it.</chakra.p>
        </div>
      </PageHead>
      <HowItWorks />
      <Months />
    </PageBody>
  );
}
