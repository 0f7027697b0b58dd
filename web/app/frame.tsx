import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';
import type { CurrentPlayer } from '../../shared/schemas/player.ts';
import { MAIN_ID, PAGE_TITLE_ID } from '../ui/page.tsx';
import { NavBar } from './nav-bar.tsx';

const SkipLink = styled('a', {
  base: {
    position: 'fixed',
    zIndex: 50,
    top: 2,
    left: 2,
    px: 4,
    py: 2,
    bg: 'accent',
    color: 'accent-ink',
    borderRadius: 'md',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

const Main = styled('main', {
  base: { pb: { base: 'calc(60px + env(safe-area-inset-bottom))', md: 0 }, _focusVisible: { outline: 'none' } },
});

interface FrameProps {
  player?: CurrentPlayer;
  /** Under the bar. */
  notices?: ReactNode;
  children?: ReactNode;
}

/** What every screen of a player has. Without a player it is what the document shows until the code has come. */
export function Frame({ player, notices, children = <PageLoading /> }: FrameProps) {
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>Skip to content</SkipLink>
      <NavBar player={player} />
      {notices}
      <Main id={MAIN_ID} tabIndex={-1} aria-labelledby={PAGE_TITLE_ID}>
        {children}
      </Main>
    </>
  );
}

export function PageLoading() {
  return (
    <styled.p role="status" p={6} color="ink-muted">
      Loading...
    </styled.p>
  );
}
