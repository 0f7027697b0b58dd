import { chakra, Span, Switch } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ListRow } from './list-row.tsx';
import { syncChecked } from './sync-checked.ts';

/** A control too wide for the row wraps below the words. */
export const SettingRow = chakra(ListRow, {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, columnGap: 4, minH: 16, py: 3 },
});

export function SettingWords({ name, hint }: { name: string; hint: ReactNode }) {
  return (
    <>
      <Span display="block" fontWeight={550}>
        {name}
      </Span>
      <Span display="block" textStyle="label">
        {hint}
      </Span>
    </>
  );
}

interface SwitchRowProps {
  id: string;
  name: string;
  hint: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchRow({ id, checked, disabled = false, onChange, ...words }: SwitchRowProps) {
  return (
    <SettingRow>
      <Switch.Root id={id} checked={checked} disabled={disabled} onCheckedChange={(change) => onChange(change.checked)}>
        <Switch.Label>
          <SettingWords {...words} />
        </Switch.Label>
        <Switch.HiddenInput role="switch" {...syncChecked(checked)} />
        <Switch.Control />
      </Switch.Root>
    </SettingRow>
  );
}
