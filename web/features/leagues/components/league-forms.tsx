import { Button, Card, chakra, Field, Input, type InputProps } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { isLeagueCode, normalLeagueCode } from '../../../../shared/league-code.ts';
import { LeagueName, MAX_LEAGUE_NAME_LENGTH } from '../../../../shared/schemas/league.ts';
import { CardHead } from '../../../ui/card.tsx';
import { useCreateLeague } from '../api.ts';
import { codeHint, createHint, joinHint, nameHint } from '../words.ts';

export function CreateLeagueForm({ onCreated }: { onCreated: (leagueId: string) => void }) {
  const create = useCreateLeague();
  return (
    <LineForm
      title="Make a League"
      label="Name"
      button={create.isPending ? 'Making...' : 'Make League'}
      variant="solid"
      disabled={create.isPending}
      maxLength={MAX_LEAGUE_NAME_LENGTH}
      problemOf={nameProblem}
      onSubmit={(name) => create.mutate({ name: name.trim() }, { onSuccess: ({ id }) => onCreated(id) })}
    >
      {createHint}
    </LineForm>
  );
}

export function JoinByCodeForm({ onCode }: { onCode: (code: string) => void }) {
  return (
    <LineForm
      title="Join by Code"
      label="Code or link"
      button="Find"
      variant="outline"
      disabled={false}
      autoComplete="off"
      problemOf={(typed) => (codeIn(typed) ? undefined : codeHint)}
      onSubmit={(typed) => onCode(codeIn(typed) ?? '')}
    >
      {joinHint}
    </LineForm>
  );
}

interface LineFormProps {
  title: string;
  label: string;
  button: string;
  variant: 'solid' | 'outline';
  disabled: boolean;
  maxLength?: number;
  autoComplete?: InputProps['autoComplete'];
  problemOf: (text: string) => string | undefined;
  onSubmit: (text: string) => void;
  children: ReactNode;
}

function LineForm({ title, label, button, variant, problemOf, onSubmit, children, ...rest }: LineFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(text);
    setProblem(found);
    if (found) document.getElementById(id)?.focus();
    else if (!rest.disabled) onSubmit(text);
  };
  return (
    <Card.Root as="section" aria-labelledby={`${id}-title`}>
      <CardHead id={`${id}-title`} title={title} />
      <chakra.form noValidate onSubmit={submit} p={4} display="grid" gap={2}>
        <Field.Root ids={{ control: id }} invalid={problem !== undefined}>
          <Field.Label>{label}</Field.Label>
          <Input {...rest} value={text} onChange={({ target }) => setText(target.value)} />
          <Field.ErrorText role="alert">{problem}</Field.ErrorText>
          <Field.HelperText>{children}</Field.HelperText>
        </Field.Root>
        <Button type="submit" variant={variant} disabled={rest.disabled}>
          {button}
        </Button>
      </chakra.form>
    </Card.Root>
  );
}

export function nameProblem(name: string): string | undefined {
  if (LeagueName.safeParse(name).success) return undefined;
  return nameHint;
}

export function codeIn(typed: string): string | undefined {
  const [, linked = typed] = /\/join\/([^/?#\s]+)/.exec(typed) ?? [];
  const code = normalLeagueCode(linked);
  return isLeagueCode(code) ? code : undefined;
}
