import { Link2, Link2Off } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-system/jsx';
import type { AccessDecision, AccessRequest } from '../../../../shared/schemas/access-request.ts';
import { groupedUserCode, isUserCode, normalUserCode } from '../../../../shared/user-code.ts';
import { errorSentence } from '../../../lib/api-error.ts';
import { isolated } from '../../../lib/player-name.ts';
import { urls } from '../../../lib/urls.ts';
import { Button, buttonRecipe } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FieldError, Input, Label } from '../../../ui/field.tsx';
import { useDecideAccess, useFindAccessRequest } from '../api.ts';
import { scopeNames, scopeWords } from '../words.ts';

const body = { display: 'grid', gap: 4, p: 4 } as const;
const Form = styled('form', { base: body });
const Body = styled('div', { base: body });

/**
 * Connects an app that shows a code.
 * @param code prefilled; the player looks it up, and then decides
 */
export function ConnectCard({ code }: { code: string }) {
  const find = useFindAccessRequest();
  const decide = useDecideAccess();
  if (decide.data && find.data) return <Decided {...decide.data} name={find.data.name} />;
  if (!find.data) return <CodeForm code={code} find={find} />;
  return <Question request={find.data} code={find.variables} decide={decide} />;
}

function CodeForm({ code, find }: { code: string; find: ReturnType<typeof useFindAccessRequest> }) {
  const id = useId();
  const [text, setText] = useState(code);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = normalUserCode(text);
    if (!isUserCode(typed)) setProblem('The code has eight letters, such as WDJB-MJHT.');
    else
      find.mutate(typed, {
        onError: (error) => setProblem(errorSentence(error, 'Please try again.')),
      });
  };
  return (
    <Card aria-labelledby="connect-title">
      <CardHead id="connect-title" title="Enter the code that the app shows" />
      <Form noValidate onSubmit={submit}>
        <div>
          <Label htmlFor={id}>Code</Label>
          <Input
            id={id}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder="XXXX-XXXX"
            fontSize="lg"
            letterSpacing="0.08em"
            value={text}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={`${id}-problem`}
            onChange={({ target }) => {
              setProblem(undefined);
              setText(target.value);
            }}
          />
          <FieldError id={`${id}-problem`} role="alert">
            {problem}
          </FieldError>
        </div>
        <Button type="submit" look="primary" size="lg" disabled={find.isPending}>
          {find.isPending ? 'Looking...' : 'Continue'}
        </Button>
      </Form>
    </Card>
  );
}

interface QuestionProps {
  request: AccessRequest;
  code: string;
  decide: ReturnType<typeof useDecideAccess>;
}

function Question({ request: { name, scope }, code, decide }: QuestionProps) {
  const answer = (decision: AccessDecision['decision']) => () => decide.mutate({ code, decision });
  return (
    <Card aria-labelledby="connect-title">
      <CardHead id="connect-title" title="Connect this app?" />
      <Body>
        <p>
          An app that calls itself{' '}
          <styled.strong overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </styled.strong>{' '}
          shows the code <styled.strong whiteSpace="nowrap">{groupedUserCode(code)}</styled.strong>.
        </p>
        <div>
          <styled.p fontWeight={550}>{scopeNames[scope]}</styled.p>
          <styled.p textStyle="label">{`${scope === 'trade' ? `${scopeWords.read} ` : ''}${scopeWords[scope]}`}</styled.p>
        </div>
        <p>Allow it only if you have just started this app yourself.</p>
        <styled.div display="grid" gridTemplateColumns="1fr 1fr" gap={2}>
          <Button size="lg" disabled={decide.isPending} onClick={answer('denied')}>
            Deny
          </Button>
          <Button look="primary" size="lg" disabled={decide.isPending} onClick={answer('allowed')}>
            Allow
          </Button>
        </styled.div>
      </Body>
    </Card>
  );
}

function Decided({ decision, name }: AccessDecision & { name: string }) {
  const words =
    decision === 'allowed'
      ? {
          icon: Link2,
          title: `${isolated(name)} is connected`,
          hint: 'Go back to the app. You can revoke it in Settings.',
        }
      : { icon: Link2Off, title: 'Denied', hint: `${isolated(name)} cannot play for you.` };
  return (
    <Card aria-live="polite">
      <EmptyState {...words}>
        <Link to={urls.settings} className={buttonRecipe()}>
          Settings
        </Link>
      </EmptyState>
    </Card>
  );
}
