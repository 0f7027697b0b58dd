import { FlaskConical, History } from 'lucide-react';
import { Link } from 'react-router';
import { styled } from 'styled-system/jsx';
import { CoachCard } from '../../features/coach/components/coach-card.tsx';
import { WhatIfCard } from '../../features/what-if/components/what-if-card.tsx';
import { urls } from '../../lib/urls.ts';
import { buttonRecipe } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

const LinkButton = styled(Link, buttonRecipe);

export function LearnPage() {
  return (
    <Page
      title="Learn"
      note="What your own trades say, and what else they could have been."
      aside={
        <styled.div display="flex" flexWrap="wrap" gap={2}>
          <LinkButton to={urls.replay}>
            <History size={16} aria-hidden="true" />
            Replay a day
          </LinkButton>
          <LinkButton to={urls.bench}>
            <FlaskConical size={16} aria-hidden="true" />
            Try a strategy
          </LinkButton>
        </styled.div>
      }
    >
      <CoachCard />
      <WhatIfCard />
    </Page>
  );
}
