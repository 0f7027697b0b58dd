import { Copy } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-system/jsx';
import { type TokenScope, tokenScopes } from '../../../../shared/credential.ts';
import { NewToken } from '../../../../shared/schemas/token.ts';
import { errorSentence } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError, Input, Label } from '../../../ui/field.tsx';
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

const Form = styled('form', { base: { display: 'grid', gap: 4, px: 5, pt: 1, pb: 5 } });

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
      <div>
        <Label htmlFor={id}>Name</Label>
        <Input
          id={id}
          data-autofocus
          autoComplete="off"
          placeholder="My bot"
          maxLength={MAX_TYPED_LENGTH}
          value={name}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setProblem(undefined);
            setName(target.value);
          }}
        />
        <FieldError id={`${id}-problem`} role="alert">
          {problem}
        </FieldError>
      </div>
      <styled.fieldset display="grid" gap={3}>
        <Label as="legend">What it may do</Label>
        {tokenScopes.map((each) => (
          <styled.label
            key={each}
            display="grid"
            gridTemplateColumns="auto minmax(0, 1fr)"
            columnGap={2}
            alignItems="center"
          >
            <styled.input
              type="radio"
              name={`${id}-scope`}
              boxSize="5"
              accentColor="accent"
              checked={scope === each}
              aria-describedby={`${id}-${each}`}
              onChange={() => setScope(each)}
            />
            <styled.span fontWeight={550}>{scopeNames[each]}</styled.span>
            <styled.span id={`${id}-${each}`} gridColumn="2" textStyle="label">
              {scopeWords[each]}
            </styled.span>
          </styled.label>
        ))}
      </styled.fieldset>
      <styled.p textStyle="label">No token reaches your settings, your payments or other tokens.</styled.p>
      <Button type="submit" look="primary" size="lg" disabled={create.isPending}>
        {create.isPending ? 'Making...' : 'Make token'}
      </Button>
    </Form>
  );
}

function Made({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <styled.div display="grid" gap={4} px={5} pt={1} pb={5}>
      <p>Copy the token now: it will not be shown again. Keep it like a password.</p>
      <styled.code display="block" p={3} bg="sunken" borderRadius="md" fontSize="sm" wordBreak="break-all">
        {token}
      </styled.code>
      <styled.div display="grid" gridTemplateColumns="2fr 1fr" gap={2}>
        <Button look="primary" data-autofocus onClick={() => void copy(token)}>
          <Copy size={16} aria-hidden="true" />
          Copy
        </Button>
        <Button onClick={onClose}>Done</Button>
      </styled.div>
    </styled.div>
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
