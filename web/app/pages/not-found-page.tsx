import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { urls } from '../../../shared/urls.ts';
import { usePageTitle, Wordmark } from '../../ui/page.tsx';

/** The link home is a full page load, because this page has not requested a player. */
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
      <Box mb={6}>
        <Wordmark />
      </Box>
      <Heading as="h1" fontSize="3xl" letterSpacing="-0.02em">
        404 Page Not Found
      </Heading>
      <Text color="fg.muted">Did you forget to add the page to the router?</Text>
      <Button variant="solid" mt={3} asChild>
        <a href={urls.home}>Back to the trading floor</a>
      </Button>
    </chakra.main>
  );
}
