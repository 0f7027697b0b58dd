import { chakra, SkipNavLink, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CurrentPlayer } from '../../shared/schemas/player.ts';
import { MAIN_ID, PAGE_TITLE_ID } from '../ui/page.tsx';
import { NavBar } from './nav-bar.tsx';

const Main = chakra('main', {
  base: { pb: { base: 'calc(60px + env(safe-area-inset-bottom))', md: 0 }, _focusVisible: { outline: 'none' } },
});

interface FrameProps {
  player?: CurrentPlayer;
  notices?: ReactNode;
  children?: ReactNode;
}

/** The frame of every player's screen. The built HTML shows it without a player until the scripts load. */
export function Frame({ player, notices, children = <PageLoading /> }: FrameProps) {
  return (
    <>
      <SkipNavLink id={MAIN_ID}>Skip to content</SkipNavLink>
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
    <Text role="status" p={6} color="fg.muted">
      Loading...
    </Text>
  );
}
