import { styled } from 'styled-system/jsx';
import { urls } from '../../lib/urls.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usePageTitle, Wordmark } from '../../ui/page.tsx';

/** The link home is a full page load: this page has not requested a player. */
export function NotFoundPage() {
  usePageTitle('404 Page Not Found');
  return (
    <styled.main
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
      <styled.div mb={6}>
        <Wordmark />
      </styled.div>
      <styled.h1 fontSize="3xl" letterSpacing="-0.02em">
        404 Page Not Found
      </styled.h1>
      <styled.p color="ink-muted">Did you forget to add the page to the router?</styled.p>
      <ButtonLink href={urls.home} look="primary" mt={3}>
        Back to the trading floor
      </ButtonLink>
    </styled.main>
  );
}
