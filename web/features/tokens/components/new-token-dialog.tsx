import { Button, chakra, Field, Grid, Input, RadioGroup, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { type TokenScope, tokenScopes } from '../../../../shared/credential.ts';
import { NewToken } from '../../../../shared/schemas/token.ts';
import { errorSentence } from '../../../lib/api-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useCreateToken } from '../api.ts';
import { scopeNames, scopeWords } from '../words.ts';

const MAX_TYPED_LENGTH = 40;

export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateToken();
  const { data: made } = create;
  return (
    <Dialog title={made ? made.name : 'New token'} onClose={onClose}>
      {made ? <Made token={made.token} onClose={onClose} /> : <TokenForm create={create} />}
    </Dialog>
  );
}

const Form = chakra('form', { base: { display: 'grid', gap: 4, px: 5, pt: 1, pb: 5 } });

function TokenForm({ create }: { create: ReturnType<typeof useCreateToken> }) {
  const id = useId();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data: body } = NewToken.safeParse({ name, scope });
    if (!body) setProblem('Give it a name, so that you know it again.');
    else create.mutate(body, { onError: (error) => setProblem(errorSentence(error, 'Please try again.')) });
  };
  return (
    <Form noValidate onSubmit={submit}>
      <Field.Root invalid={problem !== undefined}>
        <Field.Label>Name</Field.Label>
        <Input
          data-autofocus
          autoComplete="off"
          placeholder="My bot"
          maxLength={MAX_TYPED_LENGTH}
          value={name}
          onChange={({ target }) => {
            setProblem(undefined);
            setName(target.value);
          }}
        />
        <Field.ErrorText role="alert">{problem}</Field.ErrorText>
      </Field.Root>
      <RadioGroup.Root value={scope} onValueChange={({ value }) => setScope(value as TokenScope)}>
        <RadioGroup.Label>What it may do</RadioGroup.Label>
        {tokenScopes.map((each) => (
          <RadioGroup.Item key={each} value={each}>
            <RadioGroup.ItemHiddenInput aria-describedby={`${id}-${each}`} />
            <RadioGroup.ItemIndicator />
            <div>
              <RadioGroup.ItemText fontWeight={550}>{scopeNames[each]}</RadioGroup.ItemText>
              <Text id={`${id}-${each}`} textStyle="label">
                {scopeWords[each]}
              </Text>
            </div>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <Text textStyle="label">No token reaches your settings, your payments or other tokens.</Text>
      <Button type="submit" variant="solid" size="lg" disabled={create.isPending}>
        {create.isPending ? 'Making...' : 'Make token'}
      </Button>
    </Form>
  );
}

function Made({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Grid gap={4} px={5} pt={1} pb={5}>
      <p>Copy the token now: it will not be shown again. Keep it like a password.</p>
      <chakra.code display="block" p={3} bg="bg.muted" borderRadius="md" fontSize="sm" wordBreak="break-all">
        {token}
      </chakra.code>
      <Grid templateColumns="2fr 1fr" gap={2}>
        <Button variant="solid" data-autofocus onClick={() => void copy(token)}>
          <Copy size={16} aria-hidden="true" />
          Copy
        </Button>
        <Button onClick={onClose}>Done</Button>
      </Grid>
    </Grid>
  );
}

async function copy(token: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(token);
    showToast({ title: 'Copied', description: 'The token is on your clipboard.' });
  } catch {
    showToast({ title: 'Not copied', description: 'Select the token and copy it by hand.', tone: 'destructive' });
  }
}
