import { Button, chakra, Flex, Input } from '@chakra-ui/react';

const Label = chakra('label', {
  base: { flex: '1 1 240px', fontSize: '14px', fontWeight: 550, '& > input': { mt: 1, fontWeight: 400 } },
});

/** The script shows these tools (island.ts); the page is complete without them. */
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
        {/* It is not a password: browsers should not store it, and it stays in memory. */}
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

/** The form of each operation that can be tried. trials.ts copies its field for each parameter. */
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
