import { Box, Button, Card, Link, Span, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { MAX_TOKENS } from '../../../../shared/credential.ts';
import type { Token } from '../../../../shared/schemas/token.ts';
import { urls } from '../../../../shared/urls.ts';
import { formatDayAndClock } from '../../../lib/format.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { SettingRow, SettingWords } from '../../../ui/setting.tsx';
import { useTokens } from '../api.ts';
import { scopeNames } from '../words.ts';

const NewTokenDialog = lazyDialog(async () => (await import('./new-token-dialog.tsx')).NewTokenDialog);
const RevokeDialog = lazyDialog(async () => (await import('./revoke-dialog.tsx')).RevokeDialog);

export function Tokens() {
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<Token>();
  const { data, isPending } = useTokens();
  const isFull = data !== undefined && data.length >= MAX_TOKENS;
  return (
    <Card.Root as="section" aria-labelledby="tokens-title">
      <CardHead id="tokens-title" title="Programs">
        {/* Most players have no tokens, so a skeleton row would disappear again. */}
        {isPending && (
          <Span role="status" textStyle="label">
            Loading tokens...
          </Span>
        )}
      </CardHead>
      <TokenList onRevoke={setRevoking} />
      <Stack align="flex-start" gap={2} p={4}>
        <p>
          <span>
            {isFull
              ? `You have ${MAX_TOKENS} tokens, which is all there can be.`
              : 'Wrote a program? It signs in with a personal token.'}
          </span>{' '}
          <Link href={urls.reference} color="accent">
            How programs play
          </Link>
        </p>
        <Button aria-haspopup="dialog" disabled={isFull} onClick={() => setMaking(true)}>
          New token...
        </Button>
      </Stack>
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </Card.Root>
  );
}

function TokenList({ onRevoke }: { onRevoke: (token: Token) => void }) {
  const { data, error, isPending, refetch } = useTokens();
  if (isPending) return null;
  if (!data) return <Failure title="Failed to load tokens" error={error} onRetry={refetch} />;
  return (
    <ul>
      {data.map((token) => (
        <SettingRow key={token.id}>
          <Box flex="1 1 180px" minW={0} overflowWrap="anywhere">
            <SettingWords name={token.name} hint={`${scopeNames[token.scope]} · ${usedWords(token)}`} />
          </Box>
          <Button aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
            Revoke
          </Button>
        </SettingRow>
      ))}
    </ul>
  );
}

/** The server notes the hour of the last use, which may have begun before the token was made. */
function usedWords({ createdAt, lastUsedAt }: Token): string {
  const used = lastUsedAt
    ? `last used ${formatDayAndClock(lastUsedAt > createdAt ? lastUsedAt : createdAt)}`
    : 'not used yet';
  return `Made ${formatDayAndClock(createdAt)}, ${used}`;
}
