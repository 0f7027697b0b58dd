import {
  Checkbox,
  CheckboxGroup,
  Field,
  type FieldRootProps,
  Fieldset,
  Grid,
  Input,
  Stack,
  Text,
} from '@chakra-ui/react';
import { useId } from 'react';
import { MIN_CAP_PERCENT, MIN_START_CENTS } from '../../../../shared/contest.ts';
import { type Tier, tierName, tiers } from '../../../../shared/tiers.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SwitchRow } from '../../../ui/setting.tsx';
import { type ContestDraft, riskHint } from '../contest-templates.ts';
import { boardNames } from '../contest-words.ts';

interface ContestRulesFormProps {
  rules: ContestDraft;
  wired: (key: keyof ContestDraft) => FieldRootProps;
  onChange: (changed: Partial<ContestDraft>) => void;
}

export function ContestRulesForm({ rules, wired, onChange }: ContestRulesFormProps) {
  const id = useId();
  const date = (key: 'firstDate' | 'lastDate') => (
    <Input type="date" value={rules[key]} onChange={({ target }) => onChange({ [key]: target.value })} />
  );
  return (
    <Stack gap={3} pt={2}>
      <Grid templateColumns="1fr 1fr" gap={3}>
        <Labelled {...wired('firstDate')} label="First day (UTC)">
          {date('firstDate')}
        </Labelled>
        <Labelled {...wired('lastDate')} label="Last day">
          {date('lastDate')}
        </Labelled>
        <Labelled {...wired('startSum')} label="Starting coins">
          <NumberField
            min={MIN_START_CENTS / 100}
            step={0.01}
            text={rules.startSum}
            onText={(startSum) => onChange({ startSum })}
          />
        </Labelled>
        <Labelled {...wired('capPercent')} label="Most in one company, %">
          <NumberField
            min={MIN_CAP_PERCENT}
            step={1}
            text={rules.capPercent}
            onText={(capPercent) => onChange({ capPercent })}
          />
        </Labelled>
      </Grid>
      <StockTiers chosen={rules.tiers} onChoose={(chosen) => onChange({ tiers: chosen })} />
      <div>
        <Text mb={1} fontSize="sm" fontWeight={550}>
          Ranked by
        </Text>
        <SegmentedControl
          label="Ranked by"
          size="sm"
          options={[
            { value: 'return', name: boardNames.return },
            { value: 'risk', name: boardNames.risk },
          ]}
          selected={rules.board}
          onSelect={(board) => onChange({ board })}
        />
      </div>
      {rules.board === 'risk' && <Text textStyle="label">{riskHint}</Text>}
      <ul>
        <SwitchRow
          id={`${id}-late`}
          name="Late entry"
          hint="Join after the first day has begun."
          checked={rules.lateEntry}
          onChange={(lateEntry) => onChange({ lateEntry })}
        />
        <SwitchRow
          id={`${id}-names`}
          name="Show names to spectators"
          hint="Anyone with the link sees who plays."
          checked={rules.showsNames}
          onChange={(showsNames) => onChange({ showsNames })}
        />
      </ul>
    </Stack>
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
