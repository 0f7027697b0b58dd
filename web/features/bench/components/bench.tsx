import { Box, Button, Card, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import { FlaskConical } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { MonthSummary } from '../../../../shared/schemas/fairness.ts';
import { monthName, useMonths } from '../../../lib/months.ts';
import { CardHead } from '../../../ui/card.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { EXAMPLE_CODE, useStoredCode } from '../pasted-code.ts';
import { useBench } from '../use-bench.ts';
import { type Draft, type Problem, presets, problemOf, rulesOf } from '../words.ts';
import { CodeForm } from './code-form.tsx';
import { Outcome } from './outcome.tsx';
import { Choice, Fields, RulesForm } from './rules-form.tsx';

/** @param playerId The player whose code this device keeps. */
export function Bench({ playerId }: { playerId: string }) {
  const { data, error, isPending, refetch } = useMonths();
  const months = data?.filter(({ verifiable }) => verifiable);
  if (months?.length) return <Rules months={months} playerId={playerId} />;
  return (
    <Card.Root as="section" aria-labelledby="rules-title">
      <CardHead id="rules-title" title="Your Strategy" />
      {isPending && (
        <Box p={4}>
          <LoadingText>Loading months...</LoadingText>
          <Skeleton h="240px" />
        </Box>
      )}
      {!isPending && !months && <Failure title="Failed to load months" error={error} onRetry={refetch} />}
      {months && (
        <EmptyState
          icon={FlaskConical}
          title="No month is over yet"
          hint="A month's prices become public when it ends. You can run a strategy over them then."
        />
      )}
    </Card.Root>
  );
}

const Form = chakra('form', { base: { display: 'grid', gap: 4, p: 4 } });

const YEAR = 12;

const ways = [
  { value: 'rules', name: 'Choose rules' },
  { value: 'code', name: 'Write code' },
] as const;

function Rules({ months, playerId }: { months: readonly MonthSummary[]; playerId: string }) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('rules');
  const [code, setCode] = useStoredCode(playerId);
  const [draft, setDraft] = useState<Draft>(presets['Buy the dip']);
  const [problem, setProblem] = useState<Problem>();
  const [from, setFrom] = useState(months.at(-YEAR)?.month ?? months[0]?.month ?? '');
  const [to, setTo] = useState(months.at(-1)?.month ?? '');
  const { bench, tries, run, stop } = useBench();
  const places = [from, to].map((name) => months.findIndex(({ month }) => month === name));
  const chosen = months.slice(Math.min(...places), Math.max(...places) + 1);
  const isRunning = bench?.state === 'running';
  const edit = (next: Draft) => {
    setDraft(next);
    setProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { companies } = draft;
    if (way === 'code') return void run({ code, companies }, chosen);
    const found = problemOf(draft);
    setProblem(found);
    if (!found) void run({ rules: rulesOf(draft) }, chosen);
  };
  const options = months.map((each) => (
    <option key={each.month} value={each.month}>
      {monthName(each)}
    </option>
  ));
  return (
    <>
      <Card.Root as="section" aria-labelledby="rules-title">
        <CardHead id="rules-title" title="Your Strategy">
          {way === 'rules' &&
            Object.entries(presets).map(([name, preset]) => (
              <Button key={name} size="sm" onClick={() => edit(preset)}>
                {name}
              </Button>
            ))}
          {way === 'code' && (
            <Button size="sm" onClick={() => setCode(EXAMPLE_CODE)}>
              Example
            </Button>
          )}
        </CardHead>
        <Form noValidate onSubmit={submit}>
          <SegmentedControl label="How" options={ways} selected={way} onSelect={setWay} />
          {way === 'rules' ? (
            <RulesForm draft={draft} problem={problem} onDraft={edit} />
          ) : (
            <CodeForm draft={draft} onDraft={edit} code={code} onCode={setCode} />
          )}
          <Fields>
            <Text textStyle="label">
              From 10,000 coins, over finished months: their prices are computed again from the published seeds.
            </Text>
            <Choice label="From" value={from} onChoose={setFrom}>
              {options}
            </Choice>
            <Choice label="To" value={to} onChoose={setTo}>
              {options}
            </Choice>
          </Fields>
          <Flex wrap="wrap" gap={3}>
            <Button type="submit" variant="solid" disabled={isRunning || chosen.length === 0}>
              Run
            </Button>
            {isRunning && <Button onClick={stop}>Stop</Button>}
          </Flex>
        </Form>
      </Card.Root>
      <Outcome bench={bench} tries={tries} />
    </>
  );
}
