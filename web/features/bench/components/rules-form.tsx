import { chakra, Field, NativeSelect, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { companies } from '../../../../shared/companies.ts';
import { plans, planTiers } from '../../../../shared/plans.ts';
import { tierName, tiers } from '../../../../shared/tiers.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { symbolsOf } from '../rules.ts';
import { buyNames, type Draft, type DraftField, fieldsOf, type Problem, sellNames } from '../words.ts';

export const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
    gap: 3,
    alignItems: 'start',
    minW: 0,
    '& > :first-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
});

interface RulesFormProps {
  draft: Draft;
  problem: Problem | undefined;
  onDraft: (draft: Draft) => void;
}

export function RulesForm({ draft, problem, onDraft }: RulesFormProps) {
  const needed = fieldsOf(draft);
  const set = (change: Partial<Draft>) => onDraft({ ...draft, ...change });
  const number = (field: DraftField, label: string) =>
    needed.includes(field) && (
      <RuleNumber
        key={field}
        label={label}
        text={draft[field]}
        problem={problem?.field === field ? problem.sentence : undefined}
        onText={(text) => set({ [field]: text })}
      />
    );
  return (
    <>
      <Fields>
        <CompanyChoice draft={draft} onDraft={onDraft} />
        {number('positions', 'Positions at most')}
      </Fields>
      <Fields>
        <Choice label="Buy when" value={draft.buy} onChoose={(buy) => set({ buy })}>
          <Options names={buyNames} />
        </Choice>
        {number('buyPercent', 'Percent')}
        {number('buyHours', draft.buy.startsWith('crosses') ? 'Average of hours' : 'Within hours')}
      </Fields>
      <Fields>
        <Choice label="Sell when" value={draft.sell} onChoose={(sell) => set({ sell })}>
          <Options names={sellNames} />
        </Choice>
        {number('sellPercent', 'Percent')}
        {number('sellHours', draft.sell.startsWith('crosses') ? 'Average of hours' : 'Hours')}
      </Fields>
      <Fields>
        <Choice label="Each purchase" value={draft.sizeUnit} onChoose={(sizeUnit) => set({ sizeUnit })}>
          <option value="percent">a share of the cash, in percent</option>
          <option value="coins">an amount, in coins</option>
        </Choice>
        {number('size', draft.sizeUnit === 'percent' ? 'Percent of the cash' : 'Coins')}
      </Fields>
      <Fields>
        <Text textStyle="label">
          Rules are looked at once a minute, stops at every tick. Leave a stop empty to do without it.
        </Text>
        {number('stopLoss', 'Stop-loss, percent')}
        {number('takeProfit', 'Take-profit, percent')}
      </Fields>
    </>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChoose: (value: Value) => void;
  children: ReactNode;
}

export function Choice<Value extends string>({ label, value, onChoose, children }: ChoiceProps<Value>) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={({ target }) => onChoose(target.value as Value)}>
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}

function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

export function CompanyChoice({ draft, onDraft }: Pick<RulesFormProps, 'draft' | 'onDraft'>) {
  return (
    <Choice label="Companies" value={draft.companies} onChoose={(chosen) => onDraft({ ...draft, companies: chosen })}>
      <optgroup label="What a plan may buy">
        {planTiers.map((plan) => (
          <option key={plan} value={plan}>{`${plans[plan].name} plan: ${symbolsOf(plan).length} companies`}</option>
        ))}
      </optgroup>
      <optgroup label="A tier">
        {tiers.map((tier) => (
          <option key={tier} value={tier}>{`${tierName(tier)} companies`}</option>
        ))}
      </optgroup>
      <optgroup label="One company">
        {companies.map(({ symbol, name }) => (
          <option key={symbol} value={symbol}>{`${symbol} · ${name}`}</option>
        ))}
      </optgroup>
    </Choice>
  );
}

interface RuleNumberProps {
  label: string;
  text: string;
  problem: string | undefined;
  onText: (text: string) => void;
}

function RuleNumber({ label, text, problem, onText }: RuleNumberProps) {
  return (
    <Field.Root invalid={problem !== undefined}>
      <Field.Label>{label}</Field.Label>
      <NumberField min={0} step={0.1} text={text} onText={onText} />
      <Field.ErrorText role="alert">{problem}</Field.ErrorText>
    </Field.Root>
  );
}
