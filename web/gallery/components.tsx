import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';
import { companies } from '../../shared/companies.ts';
import { tiers } from '../../shared/tiers.ts';
import { PushSwitchView } from '../features/notifications/components/push-switch.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { MessageText, QuotesContext } from '../ui/cashtag.tsx';
import { Change } from '../ui/change.tsx';
import { CompanyMark } from '../ui/company-mark.tsx';
import { EmptyState, Failure } from '../ui/empty-state.tsx';
import { PriceText } from '../ui/number-text.tsx';
import { LiveBadge, Pill, TradingPill } from '../ui/pill.tsx';
import { Quote } from '../ui/quote.tsx';
import { RollingNumber } from '../ui/rolling-number.tsx';
import { ShareToChat } from '../ui/share-to-chat.tsx';
import { Sparkline } from '../ui/sparkline.tsx';
import { TierBadge } from '../ui/tier-badge.tsx';
import { stock } from './fixtures/market.ts';
import { others } from './fixtures/people.ts';

const Line = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 } });
const nothing = () => undefined;
const quotes = new Map(['TFM', 'MML'].map((symbol) => [symbol, stock(symbol)]));

export const components: Readonly<Record<string, ReactNode>> = {
  Button: (['primary', 'outline', 'quiet'] as const).map((look) => (
    <Line key={look}>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Button key={size} look={look} size={size}>
          {look} {size}
        </Button>
      ))}
      <Button look={look} disabled>
        {look} disabled
      </Button>
      <ButtonLink look={look} href="#button">
        {look} link
      </ButtonLink>
    </Line>
  )),
  Card: (
    <Card>
      <CardHead title="A card">
        <Pill>3</Pill>
      </CardHead>
      <EmptyState icon={Wallet} title="No holdings yet" hint="Buy your first share.">
        <Button>All Stocks</Button>
      </EmptyState>
    </Card>
  ),
  Change: [0, 3, -3, 123_456_789, -123_456_789].map((cents) => (
    <Line key={cents}>
      <Change cents={cents} percent={cents / 100} />
      <Change cents={cents} unit="price" />
      <Change percent={cents / 1000} percentPlaces={1} />
    </Line>
  )),
  'Push switch': (['on', 'off', 'failed', 'blocked', 'impossible'] as const).map((state) => (
    <PushSwitchView
      key={state}
      support={state === 'blocked' || state === 'impossible' ? state : 'possible'}
      isOn={state === 'on'}
      isReady={state !== 'failed'}
      failed={state === 'failed'}
      onTurn={nothing}
    />
  )),
  Cashtag: (
    <QuotesContext value={quotes}>
      <p style={{ maxWidth: 320 }}>
        <MessageText text="Who is holding $TFM over the weekend, and who $MML? Of $UCF no price is known." />
      </p>
    </QuotesContext>
  ),
  'Rolling number': <RollingNumber text="12,345" />,
  Quote: <Quote tabIndex={0}>{'Sold my trams at 118.\nPatience pays, '.repeat(6)}</Quote>,
  'Share to chat': <ShareToChat text="Bought 5 $TFM at 42.50" />,
  Number: [1, 4250, 123_456_789_00].map((cents) => <PriceText key={cents} cents={cents} />),
  'Company mark': (
    <Line>
      {companies.map(({ symbol }) => (
        <Line key={symbol}>
          <CompanyMark symbol={symbol} /> {symbol}
        </Line>
      ))}
      <CompanyMark symbol="NONE" /> <CompanyMark symbol="TFM" size={64} /> <CompanyMark symbol="TFM" size={20} />
    </Line>
  ),
  Avatar: others.map((player) => (
    <Line key={player.id}>
      <Avatar player={player} /> <Avatar player={player} size={24} /> {player.firstName} {player.lastName}
    </Line>
  )),
  Failure: <Failure title="Holdings could not be loaded" error={new Error('no')} onRetry={nothing} />,
  Pill: (
    <Line>
      {(['neutral', 'accent', 'up', 'down'] as const).map((tone) => (
        <Pill key={tone} tone={tone}>
          {tone}
        </Pill>
      ))}
      <LiveBadge />
      <TradingPill halted />
      <TradingPill halted={false} />
    </Line>
  ),
  Sparkline: (
    <Line>
      <Sparkline points={[1, 4, 2, 8, 5, 9]} width="120px" />
      <Sparkline points={[9, 4, 5, 2, 3, 1]} width="120px" />
      <Sparkline points={[3, 3, 3]} width="120px" />
    </Line>
  ),
  'Tier badge': (
    <Line>
      {tiers.map((tier) => (
        <TierBadge key={tier} tier={tier} />
      ))}
    </Line>
  ),
};
