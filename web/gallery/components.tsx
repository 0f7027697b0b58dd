import {
  Alert,
  Badge,
  Button,
  Card,
  chakra,
  DataList,
  List,
  Progress,
  SkipNavLink,
  Stack,
  Stat,
  Status,
} from '@chakra-ui/react';
import { CloudOff, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { companies } from '../../shared/companies.ts';
import { tiers } from '../../shared/tiers.ts';
import { PushSwitchView } from '../features/notifications/components/push-switch.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { CardHead } from '../ui/card.tsx';
import { MessageText, QuotesContext } from '../ui/cashtag.tsx';
import { Change } from '../ui/change.tsx';
import { CompanyMark } from '../ui/company-mark.tsx';
import { EmptyState, Failure } from '../ui/empty-state.tsx';
import { PriceText } from '../ui/number-text.tsx';
import { LiveBadge, TradingPill } from '../ui/pill.tsx';
import { Quote } from '../ui/quote.tsx';
import { RollingNumber } from '../ui/rolling-number.tsx';
import { ShareToChat } from '../ui/share-to-chat.tsx';
import { Sparkline } from '../ui/sparkline.tsx';
import { TierBadge } from '../ui/tier-badge.tsx';
import { stock } from './fixtures/market.ts';
import { others } from './fixtures/people.ts';

const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 } });
const nothing = () => undefined;
const quotes = new Map(['TFM', 'MML'].map((symbol) => [symbol, stock(symbol)]));

export const components: Readonly<Record<string, ReactNode>> = {
  Button: (['solid', 'outline', 'ghost'] as const).map((variant) => (
    <Line key={variant}>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Button key={size} variant={variant} size={size}>
          {variant} {size}
        </Button>
      ))}
      <Button variant={variant} disabled>
        {variant} disabled
      </Button>
      <Button variant={variant} asChild>
        <a href="#button">Like a {variant} button</a>
      </Button>
    </Line>
  )),
  Card: (
    <Card.Root>
      <CardHead title="A card">
        <Badge>3</Badge>
      </CardHead>
      <EmptyState icon={Wallet} title="No holdings yet" hint="Buy your first share.">
        <Button>All Stocks</Button>
      </EmptyState>
    </Card.Root>
  ),
  'Alert and progress': (['info', 'error'] as const).map((status) => (
    <Stack key={status}>
      <Alert.Root status={status}>
        <Alert.Indicator>
          <CloudOff size={15} />
        </Alert.Indicator>
        <Alert.Title>{`Of status ${status}`}</Alert.Title>
      </Alert.Root>
      <Progress.Root value={status === 'info' ? 40 : null}>
        <Progress.Track aria-label={status}>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Stack>
  )),
  'Data list': (['sm', 'md', 'lg'] as const).map((size) => (
    <DataList.Root key={size} size={size} orientation={size === 'sm' ? 'vertical' : 'horizontal'} w="full">
      <DataList.Item>
        <DataList.ItemLabel>Shares</DataList.ItemLabel>
        <DataList.ItemValue>12</DataList.ItemValue>
      </DataList.Item>
    </DataList.Root>
  )),
  List: (
    <>
      <List.Root>
        <List.Item>A sentence.</List.Item>
      </List.Root>
      <List.Root as="ol">
        <List.Item>A step.</List.Item>
      </List.Root>
    </>
  ),
  'Stat and status': (
    <>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Stat.Root key={size} size={size}>
          <Stat.Label>Portfolio Value</Stat.Label>
          <Stat.ValueText>
            12,345 <Stat.ValueUnit>coins</Stat.ValueUnit>
          </Stat.ValueText>
          <Stat.HelpText as="dd">Ready for trading</Stat.HelpText>
        </Stat.Root>
      ))}
      <Status.Root>
        <Status.Indicator /> Online
      </Status.Root>
      <SkipNavLink id="main" transform="none" position="static">
        Skip to content
      </SkipNavLink>
    </>
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
        <Badge key={tone} colorPalette={tone}>
          {tone}
        </Badge>
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
