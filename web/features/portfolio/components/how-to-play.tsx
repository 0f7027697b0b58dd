import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { cva } from 'styled-system/css';
import { styled } from 'styled-system/jsx';
import type { Tier } from '../../../../shared/tiers.ts';
import { listedNow } from '../../../lib/listed.ts';
import { urls } from '../../../lib/urls.ts';
import { Button, buttonRecipe } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { type FirstStep, firstSteps } from '../first-steps.ts';

const countOf = (tier: Tier) => listedNow(tier).length;

const rules = () => [
  ['Start with 10,000 coins', 'Virtual money. Everyone starts with the same.'],
  ['Browse All Stocks', `${listedNow().length} companies in four tiers. Prices move every 10 seconds.`],
  ['Buy', 'Press the Buy button and enter a share count.'],
  ['Buy low, sell high', 'The difference is your profit.'],
  ['Diversify', 'One company can fall. Six rarely fall together.'],
  ['Track performance', "See each holding's gain or loss on this page."],
];

const more = () => [
  [
    'Tiers',
    `Standard free, ${countOf('standard')} stocks. Bronze £5/month, ${countOf('bronze')}. Silver £7/month, ${countOf('silver')}. Gold £10/month, ${countOf('gold')} exclusive.`,
  ],
  ['Leaderboard', 'Ranks players by total portfolio value.'],
  ['Player profiles', 'See what others hold.'],
  ['Chat', 'Talk with other traders.'],
];

const Rules = styled('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
    columnGap: 6,
    rowGap: 3,
    px: 4,
    py: 3,
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});

const More = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: '2fr 1fr 1fr 1fr' },
    columnGap: 6,
    rowGap: 2,
    mx: 4,
    py: 3,
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});

const Ordinal = styled('span', {
  base: { color: 'accent', fontWeight: 600, fontVariantNumeric: 'tabular-nums', lineHeight: '22px' },
});

const Steps = styled('ol', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 2, px: { base: 3, sm: 2 }, py: 2 },
});

const stepRecipe = cva({
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
});

const StepButton = styled('button', stepRecipe, { defaultProps: { type: 'button' } });
const StepLink = styled(Link, stepRecipe);

const Tick = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'line-control',
    textStyle: 'note',
  },
  variants: { taken: { true: { bg: 'up', borderColor: 'up', color: 'surface' }, false: {} } },
});

const StartLink = styled(Link, buttonRecipe);

interface HowToPlayProps {
  isOpen: boolean;
  taken: ReadonlySet<FirstStep>;
  /** The button that opened it is gone. */
  takesFocus: boolean;
  onBuy: () => void;
  onClose: () => void;
}

/** The first steps, until they are taken, and the rules, until they are closed. */
export function HowToPlay({ isOpen, taken, takesFocus, onBuy, onClose }: HowToPlayProps) {
  if (!isOpen) return taken.size < firstSteps.length && <StepsCard taken={taken} onBuy={onBuy} />;
  return (
    <Card aria-labelledby="how-to-play-title">
      <CardHead id="how-to-play-title" title="How to Play">
        <Button
          ref={takesFocus ? focus : undefined}
          look="quiet"
          size="icon"
          aria-label="Close How to Play"
          onClick={onClose}
        >
          <X size={18} aria-hidden="true" />
        </Button>
      </CardHead>
      <FirstSteps taken={taken} onBuy={onBuy} />
      <GameRules />
      <styled.div display="grid" justifyItems={{ sm: 'end' }} px={4} py={3} borderTopWidth="1px" borderColor="line">
        <StartLink look="primary" size="sm" minH={10} to={urls.trading} onClick={onClose}>
          Start Trading Now
        </StartLink>
      </styled.div>
    </Card>
  );
}

type StepsProps = Pick<HowToPlayProps, 'taken' | 'onBuy'>;

function StepsCard(props: StepsProps) {
  return (
    <Card aria-label="First steps">
      <FirstSteps {...props} />
    </Card>
  );
}

/** Each links to where it is taken, and is ticked off afterwards. */
function FirstSteps({ taken, onBuy }: StepsProps) {
  const tick = (step: FirstStep, words: string) => (
    <>
      <Tick taken={taken.has(step)}>
        {taken.has(step) ? <Check size={14} strokeWidth={3} aria-hidden="true" /> : firstSteps.indexOf(step) + 1}
      </Tick>
      <span>
        <span>{words}</span>
        {taken.has(step) && <styled.span srOnly>, done</styled.span>}
      </span>
    </>
  );
  return (
    <Steps aria-label="First steps">
      <li>
        <StepButton onClick={onBuy}>{tick('trade', 'Buy a share')}</StepButton>
      </li>
      <li>
        <StepLink to={urls.trading}>{tick('watch', 'Watch a stock')}</StepLink>
      </li>
      <li>
        <StepLink to={urls.chat}>{tick('hello', 'Say hello')}</StepLink>
      </li>
    </Steps>
  );
}

function GameRules() {
  return (
    <>
      <Rules>
        {rules().map(([title, text], index) => (
          <styled.li key={title} display="flex" gap={3}>
            <Ordinal aria-hidden="true">{index + 1}</Ordinal>
            <div>
              <styled.p fontWeight={550} lineHeight="22px">
                {title}
              </styled.p>
              <styled.p textStyle="label">{text}</styled.p>
            </div>
          </styled.li>
        ))}
      </Rules>
      <More>
        {more().map(([title, text]) => (
          <div key={title}>
            <styled.dt fontWeight={550} lineHeight="22px">
              {title}
            </styled.dt>
            <styled.dd textStyle="label">{text}</styled.dd>
          </div>
        ))}
      </More>
    </>
  );
}

function focus(button: HTMLElement | null): void {
  button?.focus();
}
