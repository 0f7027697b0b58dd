import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-system/jsx';
import { MIN_CAP_PERCENT, MIN_START_CENTS } from '../../../../shared/contest.ts';
import { contestMisfit } from '../../../../shared/contest-input.ts';
import type { NewContest } from '../../../../shared/schemas/contest.ts';
import { MAX_LEAGUE_NAME_LENGTH } from '../../../../shared/schemas/league.ts';
import { dayOfTick, tickAt } from '../../../../shared/tick.ts';
import { type Tier, tierName, tiers } from '../../../../shared/tiers.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError, Input, Label } from '../../../ui/field.tsx';
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
    id: `${id}-${key}`,
    'aria-invalid': problem?.field === key || undefined,
    'aria-describedby': problem?.field === key ? `${id}-problem` : undefined,
  });
  const date = (key: 'firstDate' | 'lastDate') => (
    <Input {...wired(key)} type="date" value={rules[key]} onChange={({ target }) => change({ [key]: target.value })} />
  );
  return (
    <Dialog title="Host a Contest" onClose={onClose}>
      <styled.form noValidate onSubmit={submit} display="grid" gap={3} px={5} pt={2} pb={5}>
        <SegmentedControl label="Template" size="sm" options={templateOptions} selected={template} onSelect={choose} />
        <Labelled id={`${id}-name`} label="Name">
          <Input
            {...wired('name')}
            value={name}
            maxLength={MAX_LEAGUE_NAME_LENGTH}
            onChange={({ target }) => setName(target.value)}
          />
        </Labelled>
        <Pair>
          <Labelled id={`${id}-firstDate`} label="First day (UTC)">
            {date('firstDate')}
          </Labelled>
          <Labelled id={`${id}-lastDate`} label="Last day">
            {date('lastDate')}
          </Labelled>
          <Labelled id={`${id}-startSum`} label="Start sum in coins">
            <NumberField
              {...wired('startSum')}
              min={MIN_START_CENTS / 100}
              step={0.01}
              text={rules.startSum}
              onText={(startSum) => change({ startSum })}
            />
          </Labelled>
          <Labelled id={`${id}-capPercent`} label="Cap per company, %">
            <NumberField
              {...wired('capPercent')}
              min={MIN_CAP_PERCENT}
              step={1}
              text={rules.capPercent}
              onText={(capPercent) => change({ capPercent })}
            />
          </Labelled>
        </Pair>
        <StockTiers chosen={rules.tiers} onChoose={(chosen) => change({ tiers: chosen })} />
        <div>
          <Label as="p">Ranked by</Label>
          <SegmentedControl
            label="Ranked by"
            size="sm"
            options={[
              { value: 'return', name: 'Return' },
              { value: 'risk', name: 'Return over risk' },
            ]}
            selected={rules.board}
            onSelect={(board) => change({ board })}
          />
        </div>
        {rules.board === 'risk' && <styled.p textStyle="label">{riskHint}</styled.p>}
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
        <FieldError id={`${id}-problem`} role="alert">
          {problem?.text}
        </FieldError>
        <Button type="submit" look="primary" disabled={create.isPending}>
          {create.isPending ? 'Making...' : 'Make Contest'}
        </Button>
      </styled.form>
    </Dialog>
  );
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      {children}
    </div>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <styled.div display="grid" gridTemplateColumns="1fr 1fr" gap={3}>
      {children}
    </styled.div>
  );
}

function StockTiers({ chosen, onChoose }: { chosen: readonly Tier[]; onChoose: (tiers: Tier[]) => void }) {
  return (
    <styled.fieldset display="flex" flexWrap="wrap" gap={3}>
      <styled.legend fontSize="sm" fontWeight={550}>
        Stocks
      </styled.legend>
      {tiers.map((tier) => (
        <styled.label key={tier} display="flex" alignItems="center" gap={1.5} minH={8}>
          <input
            type="checkbox"
            checked={chosen.includes(tier)}
            onChange={({ target }) =>
              onChoose(tiers.filter((each) => (each === tier ? target.checked : chosen.includes(each))))
            }
          />
          <span>{tierName(tier)}</span>
        </styled.label>
      ))}
    </styled.fieldset>
  );
}
