import { Button, chakra, Flex, Input } from '@chakra-ui/react';

const Label = chakra('label', {
  base: { flex: '1 1 240px', fontSize: '14px', fontWeight: 550, '& > input': { mt: 1, fontWeight: 400 } },
});

/** Without these the page is complete: the script shows them (island.ts). */
export const Tools = () => (
  <>
    <Flex data-tools hidden wrap="wrap" columnGap={4} rowGap={3} mt={7}>
      <chakra.search flex="1 1 240px">
        <Label>
          Find
          <Input type="search" placeholder="trade, cursor, 429" autoComplete="off" />
        </Label>
        <chakra.p role="status" textStyle="label" />
      </chakra.search>
      <Label>
        Token for trying
        {/* Kept by no browser: it is no password, and in memory alone. */}
        <Input
          name="token"
          autoComplete="off"
          spellCheck={false}
          placeholder="none: as you are signed in here"
          css={{ '&:not(:placeholder-shown)': { WebkitTextSecurity: 'disc' } }}
        />
      </Label>
    </Flex>
    <Trial />
  </>
);

/** The form of each operation that can be tried; its field is copied for each parameter (trials.ts). */
const Trial = () => (
  <template data-trial>
    <form>
      <h3>Try it</h3>
      <Flex wrap="wrap" align="end" gap={2.5}>
        <Label flexBasis="160px" maxW="320px">
          <span />
          <Input autoComplete="off" spellCheck={false} />
        </Label>
        <Button type="submit" variant="solid" minW="96px">
          Send
        </Button>
      </Flex>
      <div role="status" />
    </form>
  </template>
);
