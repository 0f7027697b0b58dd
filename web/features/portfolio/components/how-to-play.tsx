import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { urls } from '../../../lib/urls.ts';
import { Button, buttonRecipe } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { styled } from '../../../ui/styled.tsx';
import type { FirstStep } from '../first-steps.ts';

const Frame = styled(Card, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr auto', lg: 'auto minmax(0, 1fr) auto auto' },
    alignItems: 'center',
    columnGap: 4,
    rowGap: 1,
    pl: 4,
    pr: 2,
    py: 2,
  },
});

const Steps = styled('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 2,
    gridRow: { base: 2, lg: 'auto' },
    gridColumn: { base: '1 / -1', lg: 'auto' },
    pr: { base: 2, lg: 0 },
  },
});

const stepRecipe = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    w: 'full',
    minH: 10,
    px: { base: 1, sm: 2 },
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 550,
    lineHeight: '18px',
    textAlign: 'left',
    _hover: { bg: 'sunken' },
  },
} as const;

const StepButton = styled('button', stepRecipe, { defaultProps: { type: 'button' } });
const StepLink = styled(Link, stepRecipe);

const Tick = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: 5,
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'line-control',
    fontSize: 'xs',
    color: 'ink-muted',
  },
  variants: { taken: { true: { bg: 'up', borderColor: 'up', color: 'surface' }, false: {} } },
});

const StartLink = styled(Link, buttonRecipe);

interface HowToPlayProps {
  taken: ReadonlySet<FirstStep>;
  /** It was opened by a button that is gone now. */
  takesFocus: boolean;
  /** The first step: buying a share. */
  onBuy: () => void;
  /** Opens the rules of the game. */
  onRead: () => void;
  onClose: () => void;
}

/** What a new player does first, in a row: each step leads to where it is done, and is ticked when it is. */
export function HowToPlay({ taken, takesFocus, onBuy, onRead, onClose }: HowToPlayProps) {
  const tick = (step: FirstStep, place: number, words: ReactNode) => (
    <>
      <Tick taken={taken.has(step)}>
        {taken.has(step) ? <Check size={14} strokeWidth={3} aria-hidden="true" /> : place}
      </Tick>
      <span>
        {words}
        {taken.has(step) && <styled.span srOnly>, done</styled.span>}
      </span>
    </>
  );
  return (
    <Frame aria-labelledby="how-to-play-title">
      <h2 id="how-to-play-title">
        <Button
          ref={takesFocus ? focus : undefined}
          look="quiet"
          ml={-3}
          px={3}
          color="ink"
          fontWeight={600}
          onClick={onRead}
        >
          How to Play
        </Button>
      </h2>
      <Steps>
        <li>
          <StepButton onClick={onBuy}>{tick('trade', 1, 'Buy a share')}</StepButton>
        </li>
        <li>
          <StepLink to={urls.trading}>{tick('watch', 2, 'Watch a stock')}</StepLink>
        </li>
        <li>
          <StepLink to={urls.chat}>{tick('hello', 3, 'Say hello')}</StepLink>
        </li>
      </Steps>
      <StartLink
        look="primary"
        size="sm"
        minH={10}
        gridRow={{ base: 3, lg: 'auto' }}
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        mr={{ base: 2, lg: 0 }}
        to={urls.trading}
        onClick={onClose}
      >
        Start Trading Now
      </StartLink>
      <Button
        look="quiet"
        size="icon"
        gridRow={{ base: 1, lg: 'auto' }}
        gridColumn={{ base: 2, lg: 'auto' }}
        aria-label="Close How to Play"
        onClick={onClose}
      >
        <X size={18} aria-hidden="true" />
      </Button>
    </Frame>
  );
}

function focus(button: HTMLElement | null): void {
  button?.focus();
}
