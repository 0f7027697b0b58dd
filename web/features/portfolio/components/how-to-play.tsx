import { Button, Card, chakra, DataList, Grid, IconButton, Span, Text, VisuallyHidden } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import type { Tier } from '../../../../shared/tiers.ts';
import { urls } from '../../../../shared/urls.ts';
import { listedNow } from '../../../lib/listed-companies.ts';
import { CardHead } from '../../../ui/card.tsx';
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

const Step = chakra('button', {
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
    _hover: { bg: 'bg.muted' },
  },
});

const Tick = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    textStyle: 'note',
  },
  variants: { taken: { true: { bg: 'up', borderColor: 'up', color: 'bg.panel' }, false: {} } },
});

interface HowToPlayProps {
  isOpen: boolean;
  taken: ReadonlySet<FirstStep>;
  /** Set when the button that opened the guide is gone. */
  takesFocus: boolean;
  onBuy: () => void;
  onClose: () => void;
}

export function HowToPlay({ isOpen, taken, takesFocus, onBuy, onClose }: HowToPlayProps) {
  if (!isOpen) return taken.size < firstSteps.length && <StepsCard taken={taken} onBuy={onBuy} />;
  return (
    <Card.Root as="section" aria-labelledby="how-to-play-title">
      <CardHead id="how-to-play-title" title="How to Play">
        <IconButton
          ref={takesFocus ? focus : undefined}
          variant="ghost"
          aria-label="Close How to Play"
          onClick={onClose}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      </CardHead>
      <FirstSteps taken={taken} onBuy={onBuy} />
      <GameRules />
      <Grid justifyItems={{ sm: 'end' }} px={4} py={3} borderTopWidth="1px" borderColor="border">
        <Button variant="solid" size="sm" minH={10} asChild>
          <RouterLink to={urls.trading} onClick={onClose}>
            Start Trading Now
          </RouterLink>
        </Button>
      </Grid>
    </Card.Root>
  );
}

type StepsProps = Pick<HowToPlayProps, 'taken' | 'onBuy'>;

function StepsCard(props: StepsProps) {
  return (
    <Card.Root as="section" aria-label="First steps">
      <FirstSteps {...props} />
    </Card.Root>
  );
}

function FirstSteps({ taken, onBuy }: StepsProps) {
  const tick = (step: FirstStep, words: string) => (
    <>
      <Tick taken={taken.has(step)}>
        {taken.has(step) ? <Check size={14} strokeWidth={3} aria-hidden="true" /> : firstSteps.indexOf(step) + 1}
      </Tick>
      <span>
        <span>{words}</span>
        {taken.has(step) && <VisuallyHidden>, done</VisuallyHidden>}
      </span>
    </>
  );
  return (
    <chakra.ol
      aria-label="First steps"
      display="grid"
      gridTemplateColumns="repeat(3, minmax(0, 1fr))"
      gap={2}
      px={{ base: 3, sm: 2 }}
      py={2}
    >
      <li>
        <Step type="button" onClick={onBuy}>
          {tick('trade', 'Buy a share')}
        </Step>
      </li>
      <li>
        <Step asChild>
          <RouterLink to={urls.trading}>{tick('watch', 'Watch a stock')}</RouterLink>
        </Step>
      </li>
      <li>
        <Step asChild>
          <RouterLink to={urls.chat}>{tick('hello', 'Say hello')}</RouterLink>
        </Step>
      </li>
    </chakra.ol>
  );
}

function GameRules() {
  return (
    <>
      <chakra.ol
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
        columnGap={6}
        rowGap={3}
        px={4}
        py={3}
        borderTopWidth="1px"
        borderColor="border"
      >
        {rules().map(([title, text], index) => (
          <chakra.li key={title} display="flex" gap={3}>
            <Span
              aria-hidden="true"
              color="accent"
              fontWeight={600}
              fontVariantNumeric="tabular-nums"
              lineHeight="22px"
            >
              {index + 1}
            </Span>
            <div>
              <Text fontWeight={550} lineHeight="22px">
                {title}
              </Text>
              <Text textStyle="label">{text}</Text>
            </div>
          </chakra.li>
        ))}
      </chakra.ol>
      <DataList.Root
        orientation="vertical"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: '2fr 1fr 1fr 1fr' }}
        columnGap={6}
        rowGap={2}
        mx={4}
        py={3}
        borderTopWidth="1px"
        borderColor="border"
      >
        {more().map(([title, text]) => (
          <DataList.Item key={title}>
            <DataList.ItemLabel color="fg" fontWeight={550} lineHeight="22px">
              {title}
            </DataList.ItemLabel>
            <DataList.ItemValue textStyle="label">{text}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </>
  );
}

function focus(button: HTMLElement | null): void {
  button?.focus();
}
