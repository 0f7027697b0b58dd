import { Checkbox, Field, Fieldset, Input, NativeSelect, RadioGroup, Tabs, Textarea } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { RangeControl } from '../ui/history-range.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { SettingRow, SettingWords, SwitchRow } from '../ui/setting.tsx';

const nothing = () => undefined;

const sides = [
  { value: 'buy', name: 'Buy' },
  { value: 'sell', name: 'Sell' },
] as const;

function Choice({ children }: { children: (selected: string, select: (value: string) => void) => ReactNode }) {
  const [selected, select] = useState('buy');
  return children(selected, select);
}

export const formComponents: Readonly<Record<string, ReactNode>> = {
  Field: (
    <>
      <Field.Root>
        <Field.Label>Name</Field.Label>
        <Input defaultValue="Ada" />
        <Field.HelperText>Everyone sees it.</Field.HelperText>
      </Field.Root>
      <Field.Root disabled>
        <Field.Label>Words</Field.Label>
        <Textarea defaultValue="שלום" />
      </Field.Root>
      <Field.Root>
        <Field.Label>Kind</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field>
            <option>Limit</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Field.Root invalid>
        <Field.Label>Price</Field.Label>
        <Input defaultValue="x" />
        <Field.ErrorText>A price is a number such as 12.50</Field.ErrorText>
      </Field.Root>
      <Field.Root>
        <Field.Label>Shares</Field.Label>
        <NumberInput text="4" min={1} onText={nothing} />
      </Field.Root>
      <Field.Root>
        <Field.Label>Limit price</Field.Label>
        <NumberField text="40.25" onText={nothing} min={0.01} step={0.01} />
      </Field.Root>
      <Fieldset.Root>
        <Fieldset.Legend>Stocks</Fieldset.Legend>
        <Checkbox.Root defaultChecked>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>Gold</Checkbox.Label>
        </Checkbox.Root>
      </Fieldset.Root>
      <RadioGroup.Root defaultValue="buy">
        <RadioGroup.Label>Side</RadioGroup.Label>
        {sides.map(({ value, name }) => (
          <RadioGroup.Item key={value} value={value}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>{name}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </>
  ),
  'History range': <RangeControl selected="1d" onSelect={nothing} />,
  'Segmented control': (
    <Choice>
      {(selected, select) => (
        <SegmentedControl label="Side" options={sides} selected={selected as 'buy'} onSelect={select} />
      )}
    </Choice>
  ),
  Settings: (
    <ul style={{ width: '100%' }}>
      <SwitchRow id="e" name="Sound" hint="Two short notes." checked onChange={nothing} />
      <Choice>
        {(selected, select) => (
          <SwitchRow
            id="o"
            name="Once on"
            hint="It cannot be switched off."
            checked={selected === 'sell'}
            onChange={() => select('sell')}
          />
        )}
      </Choice>
      <SettingRow>
        <SettingWords name="Numbers" hint="12,346 coins, or 12.3k." />
        <SegmentedControl label="Numbers" options={sides} selected="buy" onSelect={nothing} />
      </SettingRow>
    </ul>
  ),
  Tabs: (
    <Choice>
      {(selected, select) => (
        <Tabs.Root value={selected} onValueChange={({ value }) => select(value)}>
          <Tabs.List aria-label="Side">
            {['buy', 'sell'].map((value) => (
              <Tabs.Trigger key={value} value={value}>
                {value}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value={selected}>
            <p style={{ padding: 12 }}>{selected}</p>
          </Tabs.Content>
        </Tabs.Root>
      )}
    </Choice>
  ),
};
