import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { readStored, store } from '../../../lib/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

const steps = [
  ['Start with 10,000 coins', 'Virtual money, the same for everybody.'],
  ['Browse All Stocks', '24 companies in four tiers, a new price every 10 seconds.'],
  ['Buy', 'Press the Buy button on a stock and enter a share count.'],
  ['Buy low, sell high', 'The difference is yours to keep and to invest.'],
  ['Diversify', 'One company can fall; six rarely fall together.'],
  ['Track performance', 'This page shows what every holding has gained or lost.'],
] as const;

const more = [
  ['Tiers', 'Standard free, 6 stocks. Bronze £5/month, 6. Silver £7/month, 6. Gold £10/month, 6 exclusive.'],
  ['Leaderboard', 'Players are ranked by total portfolio value.'],
  ['Player profiles', 'See what the others hold.'],
  ['Chat', 'Talk with other traders.'],
] as const;

const Grid = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', xl: 'repeat(3, 1fr)' },
    columnGap: 6,
    rowGap: 3,
  },
});

const Halves = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', lg: '5fr 3fr' }, gap: { base: 4, lg: 6 } },
});

const Extra = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignContent: 'start',
    columnGap: 4,
    rowGap: 1,
    pt: { base: 4, lg: 0 },
    pl: { lg: 6 },
    borderTopWidth: { base: '1px', lg: 0 },
    borderLeftWidth: { lg: '1px' },
    borderColor: 'line',
    fontSize: 'sm',
  },
});

/** The rules of the game. Expanded at first; closed, one button opens it again. */
export function HowToPlay() {
  const [open, setOpen] = useOpen();
  const titleId = useId();
  if (!open)
    return (
      <div>
        <Button size="sm" aria-expanded="false" onClick={() => setOpen(true)}>
          How to Play
        </Button>
      </div>
    );
  return (
    <Card aria-labelledby={titleId} position="relative" px={4} pt={3} pb={4}>
      <chakra.div display="flex" alignItems="center" minH={10} mb={2} pr={12}>
        <chakra.h2 id={titleId} fontSize="lg">
          How to Play
        </chakra.h2>
      </chakra.div>
      <Button
        look="quiet"
        size="icon"
        position="absolute"
        top={2}
        right={2}
        aria-label="Close How to Play"
        onClick={() => setOpen(false)}
      >
        <X size={18} aria-hidden="true" />
      </Button>
      <Halves>
        <Grid>
          {steps.map(([title, text], index) => (
            <chakra.li key={title} display="flex" gap={3}>
              <chakra.span
                aria-hidden="true"
                color="accent"
                fontWeight={600}
                fontVariantNumeric="tabular-nums"
                lineHeight="22px"
              >
                {index + 1}
              </chakra.span>
              <div>
                <chakra.p fontWeight={550} lineHeight="22px">
                  {title}
                </chakra.p>
                <chakra.p fontSize="sm" color="ink-muted">
                  {text}
                </chakra.p>
              </div>
            </chakra.li>
          ))}
        </Grid>
        <Extra>
          {more.map(([title, text]) => (
            <chakra.div key={title} display="contents">
              <chakra.dt fontWeight={550}>{title}</chakra.dt>
              <chakra.dd color="ink-muted">{text}</chakra.dd>
            </chakra.div>
          ))}
        </Extra>
      </Halves>
      <Button look="primary" mt={4} onClick={() => setOpen(false)}>
        Start Trading Now
      </Button>
    </Card>
  );
}

const CLOSED_KEY = 'tradefloor.how-to-play-closed';

/** Open until the player closes it on this device. */
function useOpen() {
  const [open, setOpen] = useState(() => readStored(CLOSED_KEY) === null);
  const choose = (next: boolean) => {
    store(CLOSED_KEY, next ? null : 'yes');
    setOpen(next);
  };
  return [open, choose] as const;
}
