import { chakra } from '@chakra-ui/react';
import { urls } from '../../lib/urls.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

/** Any path that is no screen. The way home is a full load: no player has been asked for here. */
export function NotFoundPage() {
  usePageTitle('404 Page Not Found');
  return (
    <chakra.main
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      justifyContent="center"
      gap={3}
      minH="100dvh"
      maxW="520px"
      mx="auto"
      p={6}
    >
      <chakra.div mb={6}>
        <Wordmark />
      </chakra.div>
      <chakra.h1 fontSize="3xl" letterSpacing="-0.02em">
        404 Page Not Found
      </chakra.h1>
      <chakra.p color="ink-muted">Did you forget to add the page to the router?</chakra.p>
      <ButtonLink href={urls.home} look="primary" mt={3}>
        Back to the trading floor
      </ButtonLink>
    </chakra.main>
  );
}
