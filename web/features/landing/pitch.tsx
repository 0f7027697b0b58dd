import { Button, chakra, Heading, Text } from '@chakra-ui/react';
import { urls } from '../../../shared/urls.ts';
import { listedNow } from '../../lib/listed-companies.ts';

/** The script may replace its text (island.ts). */
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

export function Pitch() {
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
