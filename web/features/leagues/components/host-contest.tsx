import {
  Button,
  Checkbox,
  CheckboxGroup,
  chakra,
  Field,
  type FieldRootProps,
  Fieldset,
  Grid,
  Input,
  Text,
} from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { MIN_CAP_PERCENT, MIN_START_CENTS } from '../../../../shared/contest.ts';
import { contestMisfit } from '../../../../shared/contest-input.ts';
import type { NewContest } from '../../../../shared/schemas/contest.ts';
import { MAX_LEAGUE_NAME_LENGTH } from '../../../../shared/schemas/league.ts';
import { dayOfTick, tickAt } from '../../../../shared/tick.ts';
import { type Tier, tierName, tiers } from '../../../../shared/tiers.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SwitchRow } from '../../../ui/setting.tsx';
import { useCreateLeague } from '../api.ts';
import {
  type ContestDraft,
  contestOf,
  misfitSentence,
  readContest,
  riskHint,
  type TemplateName,
  templates,
} from '../contest-templates.ts';
import { nameProblem } from './league-forms.tsx';

const templateOptions = Object.entries(templates).map(([value, { title }]) => ({
  value: value as TemplateName,
  name: title,
}));

export function HostContestDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const id = useId();
  const create = useCreateLeague();
  const [template, setTemplate] = useState<TemplateName>('classroom');
  const [name, setName] = useState('');
  const [rules, setRules] = useState(() => contestOf(template, serverNowMs()));
  const [problem, setProblem] = useState<{ field: string; text: string }>();
  const change = (changed: Partial<ContestDraft>) => setRules({ ...rules, ...changed });
  const choose = (chosen: TemplateName) => {
    setTemplate(chosen);
    setRules(contestOf(chosen, serverNowMs()));
  };
  const problemOf = (contest: NewContest) => {
    const wrongName = nameProblem(name);
    const misfit = contestMisfit(contest, dayOfTick(tickAt(serverNowMs())));
    if (wrongName) return { field: 'name', text: wrongName };
    return misfit && { field: misfit.field, text: misfitSentence(misfit, rules) };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const contest = readContest(rules);
    const found = problemOf(contest);
    setProblem(found);
    if (found) document.getElementById(`${id}-${found.field}`)?.focus();
    else if (!create.isPending) create.mutate({ name: name.trim(), contest }, { onSuccess: (made) => onMade(made.id) });
  };
  const wired = (key: string) => ({
    ids: { control: `${id}-${key}`, errorText: `${id}-problem` },
    invalid: problem?.field === key,
  });
  const date = (key: 'firstDate' | 'lastDate') => (
    <Input type="date" value={rules[key]} onChange={({ target }) => change({ [key]: target.value })} />
  );
  return (
    <Dialog title="Host a Contest" onClose={onClose}>
      <chakra.form noValidate onSubmit={submit} display="grid" gap={3} px={5} pt={2} pb={5}>
        <SegmentedControl label="Template" size="sm" options={templateOptions} selected={template} onSelect={choose} />
        <Labelled {...wired('name')} label="Name">
          <Input value={name} maxLength={MAX_LEAGUE_NAME_LENGTH} onChange={({ target }) => setName(target.value)} />
        </Labelled>
        <Grid templateColumns="1fr 1fr" gap={3}>
          <Labelled {...wired('firstDate')} label="First day (UTC)">
            {date('firstDate')}
          </Labelled>
          <Labelled {...wired('lastDate')} label="Last day">
            {date('lastDate')}
          </Labelled>
          <Labelled {...wired('startSum')} label="Start sum in coins">
            <NumberField
              min={MIN_START_CENTS / 100}
              step={0.01}
              text={rules.startSum}
              onText={(startSum) => change({ startSum })}
            />
          </Labelled>
          <Labelled {...wired('capPercent')} label="Cap per company, %">
            <NumberField
              min={MIN_CAP_PERCENT}
              step={1}
              text={rules.capPercent}
              onText={(capPercent) => change({ capPercent })}
            />
          </Labelled>
        </Grid>
        <StockTiers chosen={rules.tiers} onChoose={(chosen) => change({ tiers: chosen })} />
        <div>
          <Text mb={1} fontSize="sm" fontWeight={550}>
            Ranked by
          </Text>
          <SegmentedControl
            label="Ranked by"
            size="sm"
            options={[
              { value: 'return', name: 'Return' },
              { value: 'risk', name: 'Score' },
            ]}
            selected={rules.board}
            onSelect={(board) => change({ board })}
          />
        </div>
        {rules.board === 'risk' && <Text textStyle="label">{riskHint}</Text>}
        <ul>
          <SwitchRow
            id={`${id}-late`}
            name="Late entry"
            hint="Join after the first day has begun."
            checked={rules.lateEntry}
            onChange={(lateEntry) => change({ lateEntry })}
          />
          <SwitchRow
            id={`${id}-names`}
            name="Names for spectators"
            hint="Anyone with the link sees who plays."
            checked={rules.showsNames}
            onChange={(showsNames) => change({ showsNames })}
          />
        </ul>
        <Text id={`${id}-problem`} role="alert" fontSize="sm" color="down">
          {problem?.text}
        </Text>
        <Button type="submit" variant="solid" disabled={create.isPending}>
          {create.isPending ? 'Making...' : 'Make Contest'}
        </Button>
      </chakra.form>
    </Dialog>
  );
}

function Labelled({ label, children, ...field }: FieldRootProps & { label: string }) {
  return (
    <Field.Root {...field}>
      <Field.Label>{label}</Field.Label>
      {children}
    </Field.Root>
  );
}

function StockTiers({ chosen, onChoose }: { chosen: readonly Tier[]; onChoose: (tiers: Tier[]) => void }) {
  return (
    <Fieldset.Root>
      <Fieldset.Legend mb={0}>Stocks</Fieldset.Legend>
      <CheckboxGroup
        flexFlow="wrap"
        gap={3}
        value={[...chosen]}
        onValueChange={(value) => onChoose(tiers.filter((tier) => value.includes(tier)))}
      >
        {tiers.map((tier) => (
          <Checkbox.Root key={tier} size="sm" value={tier}>
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{tierName(tier)}</Checkbox.Label>
          </Checkbox.Root>
        ))}
      </CheckboxGroup>
    </Fieldset.Root>
  );
}
