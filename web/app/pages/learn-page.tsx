import { Button, Flex } from '@chakra-ui/react';
import { FlaskConical, History } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { urls } from '../../../shared/urls.ts';
import { CoachCard } from '../../features/coach/components/coach-card.tsx';
import { WhatIfCard } from '../../features/what-if/components/what-if-card.tsx';
import { Page } from '../../ui/page.tsx';

export function LearnPage() {
  return (
    <Page
      title="Learn"
      note="What your own trades say, and what else they could have been."
      aside={
        <Flex wrap="wrap" gap={2}>
          <Button asChild>
            <RouterLink to={urls.replay}>
              <History size={16} aria-hidden="true" />
              Replay a day
            </RouterLink>
          </Button>
          <Button asChild>
            <RouterLink to={urls.bench}>
              <FlaskConical size={16} aria-hidden="true" />
              Try a strategy
            </RouterLink>
          </Button>
        </Flex>
      }
    >
      <CoachCard />
      <WhatIfCard />
    </Page>
  );
}
