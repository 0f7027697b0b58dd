import { Card, Container, chakra, Grid, Heading, Link, Text } from '@chakra-ui/react';
import { MessageSquare, TrendingUp, Trophy } from 'lucide-react';
import { urls } from '../../../shared/urls.ts';
import { listedNow } from '../../lib/listed-companies.ts';
import { Wordmark } from '../../ui/page.tsx';
import { Floor } from './floor.tsx';
import { Leaders } from './leaders.tsx';
import { Pitch } from './pitch.tsx';
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

/**
 * At a common phone's width, text wraps alike in Inter and its fallback, so the page does not shift when Inter loads.
 */
const sides = { px: { base: 4, lg: 6 } } as const;

/** The landing page, which the build renders. A script only adds its prices (island.ts). */
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
