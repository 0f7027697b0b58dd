import { Button, Card, Container, chakra, Grid, Heading, Link, Text } from '@chakra-ui/react';
import { MessageSquare, TrendingUp, Trophy } from 'lucide-react';
import { listedNow } from '../../lib/listed.ts';
import { urls } from '../../lib/urls.ts';
import { Wordmark } from '../../ui/page.tsx';
import { Floor } from './floor.tsx';
import { Leaders } from './leaders.tsx';
import { Cards } from './section.tsx';
import { Tape } from './tape.tsx';
import { TierCards } from './tier-cards.tsx';

const features = [
  {
    Icon: TrendingUp,
    title: 'Virtual stock trading',
    text: `Buy and sell shares of ${listedNow().length} fictional companies with virtual coins. Prices move every 10 seconds, day and night.`,
  },
  {
    Icon: Trophy,
    title: 'Multiplayer',
    text: 'Everyone starts with 10,000 coins on the same market. The leaderboard ranks every portfolio.',
  },
  {
    Icon: MessageSquare,
    title: 'Real-time chat',
    text: 'Talk to other traders as the market moves, and see who is online.',
  },
] as const;

/** At a common phone's width, text wraps alike in Inter and in its fallback: nothing shifts when Inter loads. */
const sides = { px: { base: 4, lg: 6 } } as const;

/** The landing page, which the build renders. Only its prices need a script (island.ts). */
export function LandingPage() {
  return (
    <>
      <Container
        as="header"
        {...sides}
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        h={{ base: '52px', lg: '60px' }}
      >
        <chakra.span display="inline-flex" fontSize="lg">
          <Wordmark />
        </chakra.span>
        <chakra.a
          href={urls.fairness}
          py={2}
          color="fg.muted"
          fontSize="14px"
          fontWeight={550}
          _hover={{ color: 'fg' }}
        >
          A fair market
        </chakra.a>
      </Container>
      <Tape />
      <Container as="main" {...sides}>
        <Grid
          as="section"
          alignItems="center"
          gap={{ base: 4, lg: 10 }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
          pt={{ base: 4, lg: 8 }}
          pb={{ base: 8, lg: 10 }}
        >
          <Pitch />
          <Floor />
        </Grid>
        <Leaders />
        <Features />
        <TierCards />
      </Container>
      <Foot />
    </>
  );
}

/** The script may tell something else in it (island.ts). */
const Note = chakra('p', {
  base: {
    mt: 2,
    textStyle: 'label',
    '&[data-told]': {
      px: 3,
      py: 2,
      bg: 'bg.panel',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
      overflowWrap: 'anywhere',
    },
  },
});

const action = {
  size: 'lg',
  minH: { base: '46px', lg: '52px' },
  px: { base: 3, md: 5, lg: 7 },
  fontSize: { lg: 'lg' },
  fontWeight: 600,
} as const;

function Pitch() {
  return (
    <div>
      <Heading
        as="h1"
        maxW="12em"
        fontSize="clamp(31px, 4.4vw, 60px)"
        fontWeight={700}
        letterSpacing="-0.035em"
        lineHeight="1.04"
      >
        The stock market, as a multiplayer game
      </Heading>
      <Text maxW="34em" mt={{ base: 2.5, lg: 5 }} mb={{ base: '14px', lg: 7 }} color="fg.muted" fontSize={{ lg: 'lg' }}>
        Take 10,000 virtual coins onto a live trading floor. Buy low, sell high, and build a portfolio worth more than
        anyone else’s. No real money is traded.
      </Text>
      <chakra.p display={{ base: 'grid', md: 'flex' }} gridTemplateColumns="1fr 1fr" gap={2}>
        <Button asChild variant="solid" {...action}>
          <a href={urls.signUp}>Create account</a>
        </Button>
        <Button asChild {...action}>
          <a href={urls.signIn}>Log in</a>
        </Button>
      </chakra.p>
      <Note role="status" data-note>
        {`Free to play. ${listedNow('standard').length} stocks are open to everyone.`}
      </Note>
    </div>
  );
}

const Features = () => (
  <Cards as="section" gridTemplateColumns={{ lg: 'repeat(3, 1fr)' }} aria-label="What you can do">
    {features.map(({ Icon, title, text }) => (
      <Card.Root key={title} as="article" p={4}>
        <chakra.span display="block" mb={3} color="accent">
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
        </chakra.span>
        <Heading fontSize="lg">{title}</Heading>
        <Text mt={1.5} color="fg.muted">
          {text}
        </Text>
      </Card.Root>
    ))}
  </Cards>
);

const footLink = { color: 'accent' } as const;

const Foot = () => (
  <chakra.footer borderTopWidth="1px" color="fg.muted" fontSize="sm">
    <Container {...sides} pt={6} pb={10}>
      <p>Tradefloor is a game. Its companies, prices and coins are fictional.</p>
      <p>
        <Link href={urls.fairness} {...footLink}>
          A fair market: every price can be verified
        </Link>{' '}
        ·{' '}
        <Link href={urls.privacy} {...footLink}>
          Privacy
        </Link>{' '}
        ·{' '}
        <Link href={urls.reference} rel="service-doc" {...footLink}>
          For programs: the API
        </Link>
      </p>
    </Container>
  </chakra.footer>
);
