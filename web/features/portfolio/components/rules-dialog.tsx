import { Link } from 'react-router';
import { urls } from '../../../lib/urls.ts';
import { buttonRecipe } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { styled } from '../../../ui/styled.tsx';

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

const StartLink = styled(Link, buttonRecipe);

const Ordinal = styled('span', {
  base: { color: 'accent', fontWeight: 600, fontVariantNumeric: 'tabular-nums', lineHeight: '22px' },
});

/** The rules of the game. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="How to Play" onClose={onClose}>
      <styled.div px={5} pt={2} pb={5}>
        <styled.ol display="grid" gap={3}>
          {steps.map(([title, text], index) => (
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
        </styled.ol>
        <styled.dl
          display="grid"
          gridTemplateColumns="auto 1fr"
          columnGap={4}
          rowGap={1}
          mt={4}
          pt={4}
          borderTopWidth="1px"
          borderColor="line"
          fontSize="sm"
        >
          {more.map(([title, text]) => (
            <styled.div key={title} display="contents">
              <styled.dt fontWeight={550}>{title}</styled.dt>
              <styled.dd color="ink-muted">{text}</styled.dd>
            </styled.div>
          ))}
        </styled.dl>
        <StartLink look="primary" w="full" mt={5} to={urls.trading} onClick={onClose}>
          Start Trading Now
        </StartLink>
      </styled.div>
    </Dialog>
  );
}
