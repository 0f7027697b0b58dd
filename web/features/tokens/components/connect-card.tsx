import { Button, Card, chakra, Field, Grid, Input, Text } from '@chakra-ui/react';
import { Link2, Link2Off } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { AccessDecision, AccessRequest } from '../../../../shared/schemas/access-request.ts';
import { isolated } from '../../../../shared/text-direction.ts';
import { urls } from '../../../../shared/urls.ts';
import { groupedUserCode, isUserCode, normalUserCode } from '../../../../shared/user-code.ts';
import { errorSentence } from '../../../lib/api-error.ts';
import { CardHead } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useDecideAccess, useFindAccessRequest } from '../api.ts';
import { scopeNames, scopeWords } from '../words.ts';

const body = { display: 'grid', gap: 4, p: 4 } as const;
const Form = chakra('form', { base: body });
const Body = chakra('div', { base: body });

/** The player looks a prefilled code up before they decide. */
export function ConnectCard({ code }: { code: string }) {
  const find = useFindAccessRequest();
  const decide = useDecideAccess();
  if (decide.data && find.data) return <Decided {...decide.data} name={find.data.name} />;
  if (!find.data) return <CodeForm code={code} find={find} />;
  return <Question request={find.data} code={find.variables} decide={decide} />;
}

function CodeForm({ code, find }: { code: string; find: ReturnType<typeof useFindAccessRequest> }) {
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
    <Card.Root as="section" aria-labelledby="connect-title">
      <CardHead id="connect-title" title="Enter the code that the app shows" />
      <Form noValidate onSubmit={submit}>
        <Field.Root invalid={problem !== undefined}>
          <Field.Label>Code</Field.Label>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder="XXXX-XXXX"
            fontSize="lg"
            letterSpacing="0.08em"
            value={text}
            onChange={({ target }) => {
              setProblem(undefined);
              setText(target.value);
            }}
          />
          <Field.ErrorText role="alert">{problem}</Field.ErrorText>
        </Field.Root>
        <Button type="submit" variant="solid" size="lg" disabled={find.isPending}>
          {find.isPending ? 'Looking...' : 'Continue'}
        </Button>
      </Form>
    </Card.Root>
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
    <Card.Root as="section" aria-labelledby="connect-title">
      <CardHead id="connect-title" title="Connect this app?" />
      <Body>
        <p>
          An app that calls itself{' '}
          <chakra.strong overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </chakra.strong>{' '}
          shows the code <chakra.strong whiteSpace="nowrap">{groupedUserCode(code)}</chakra.strong>.
        </p>
        <div>
          <Text fontWeight={550}>{scopeNames[scope]}</Text>
          <Text textStyle="label">{`${scope === 'trade' ? `${scopeWords.read} ` : ''}${scopeWords[scope]}`}</Text>
        </div>
        <p>Allow it only if you have just started this app yourself.</p>
        <Grid templateColumns="1fr 1fr" gap={2}>
          <Button size="lg" disabled={decide.isPending} onClick={answer('denied')}>
            Deny
          </Button>
          <Button variant="solid" size="lg" disabled={decide.isPending} onClick={answer('allowed')}>
            Allow
          </Button>
        </Grid>
      </Body>
    </Card.Root>
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
    <Card.Root aria-live="polite">
      <EmptyState {...words}>
        <Button asChild>
          <Link to={urls.settings}>Settings</Link>
        </Button>
      </EmptyState>
    </Card.Root>
  );
}
