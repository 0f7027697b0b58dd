import { Box, Card, chakra, Heading, Skeleton, Span, Stat, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../../shared/format.ts';
import { formatPercent } from '../../../../shared/money.ts';
import { startingCents } from '../../../lib/chosen-account.ts';
import { formatCoins } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { RollingNumber } from '../../../ui/rolling-number.tsx';
import type { LivePortfolio } from '../api/live-portfolio.ts';
import type { PastMoment } from '../value-course.ts';
import { ValueOverTime } from './lazy-value-over-time.tsx';

interface PortfolioHeroProps {
  portfolio: LivePortfolio | undefined;
  stocksOwned: number | undefined;
  rank: ReactNode;
  firstShare: ReactNode;
}

export function PortfolioHero({ portfolio, stocksOwned, rank, firstShare }: PortfolioHeroProps) {
  const [moment, setMoment] = useState<PastMoment>();
  return (
    <Card.Root
      as="section"
      aria-labelledby="value-title"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      gridTemplateAreas={{ base: '"value" "course" "side"', md: '"value side" "course course"' }}
      columnGap={6}
      rowGap={{ base: 2, md: 3 }}
      px={{ base: 4, md: 5 }}
      pt={3}
      pb={{ base: 3, md: 4 }}
    >
      <Box gridArea="value" minW={0}>
        <Heading as="h2" id="value-title" textStyle="label" fontWeight={500}>
          Portfolio Value
        </Heading>
        <Value cents={moment?.cents ?? portfolio?.totalCents} />
        <Changes portfolio={portfolio} moment={moment} />
      </Box>
      <Box gridArea="course" minW={0}>
        {firstShare || <ValueOverTime totalCents={portfolio?.totalCents} onMoment={setMoment} />}
      </Box>
      <chakra.dl
        gridArea="side"
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        columnGap={{ base: 3, md: 8 }}
      >
        <QuietFigure name="Available Cash" note="Ready for trading">
          {portfolio && `${formatCoins(portfolio.cashCents)} coins`}
        </QuietFigure>
        <QuietFigure name="Holdings" note="Different stocks owned">
          {stocksOwned === undefined ? undefined : formatCount(stocksOwned)}
        </QuietFigure>
        {rank}
      </chakra.dl>
    </Card.Root>
  );
}

/** With more characters than this, a phone has no room for the unit. */
const LONG = 11;

function Value({ cents }: { cents: number | undefined }) {
  const isLong = cents !== undefined && formatCoins(cents).length > LONG;
  return (
    <Text
      textStyle="hero"
      fontSize={isLong ? { base: '26px', md: '48px' } : undefined}
      display="flex"
      alignItems="baseline"
      gap={2}
      minH={{ base: '40px', md: '53px' }}
    >
      {cents === undefined ? (
        <Skeleton as="span" display="block" w="200px" h="36px" alignSelf="center" />
      ) : (
        <>
          <RollingNumber text={formatCoins(cents)} />
          <Span fontSize="lg" fontWeight={500} color="fg.muted">
            coins
          </Span>
        </>
      )}
    </Text>
  );
}

const Line = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } });

const CHANGES_H = { base: '22px', md: '39px', lg: '22px' };

function Changes({ portfolio, moment }: { portfolio: LivePortfolio | undefined; moment: PastMoment | undefined }) {
  if (!portfolio)
    return (
      <Text role="status" minH={CHANGES_H} textStyle="label">
        Loading your portfolio...
      </Text>
    );
  const madeCents = (moment?.cents ?? portfolio.totalCents) - startingCents;
  const today = { cents: portfolio.todayCents, percent: portfolio.todayPercent };
  return (
    <Text display="flex" flexWrap="wrap" columnGap={4} minH={CHANGES_H} textStyle="label">
      <Line>
        <Change {...(moment?.change ?? today)} /> <span>{moment ? 'by then' : 'today'}</span>
      </Line>
      <Line display={{ base: 'none', sm: 'inline-flex' }}>
        <Change cents={madeCents} percent={formatPercent({ changeCents: madeCents, fromCents: startingCents })} />{' '}
        <span>since you started</span>
      </Line>
    </Text>
  );
}

interface QuietFigureProps {
  name: string;
  note: ReactNode;
  children?: ReactNode | undefined;
}

export function QuietFigure({ name, note, children }: QuietFigureProps) {
  return (
    <Stat.Root as="div" size="md">
      <Stat.Label>{name}</Stat.Label>
      <Stat.ValueText minH="24px" overflowWrap="anywhere">
        {children === undefined ? (
          <Skeleton w="56px" h="18px" />
        ) : (
          <NumberText whiteSpace="normal">{children}</NumberText>
        )}
      </Stat.ValueText>
      <Stat.HelpText as="dd" textStyle="note" display={{ base: 'none', md: 'block' }}>
        {note}
      </Stat.HelpText>
    </Stat.Root>
  );
}
