import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';
import { ListRow } from './list-row.tsx';

/** A line of a list of settings. A control too wide for its line goes below the words. */
export const SettingRow = styled(ListRow, {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, columnGap: 4, minH: 16, py: 3 },
});

/** What a setting is called, and what it does. */
export function SettingWords({ name, hint }: { name: string; hint: ReactNode }) {
  return (
    <>
      <styled.span display="block" fontWeight={550}>
        {name}
      </styled.span>
      <styled.span display="block" textStyle="label">
        {hint}
      </styled.span>
    </>
  );
}

interface SwitchRowProps {
  id: string;
  name: string;
  hint: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchRow({ id, checked, onChange, ...words }: SwitchRowProps) {
  return (
    <SettingRow>
      <styled.label htmlFor={id} flex="1 1 180px">
        <SettingWords {...words} />
      </styled.label>
      <Switch
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </SettingRow>
  );
}

/** Its border has the 3:1 contrast that a control needs. */
const Switch = styled('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    w: 10,
    h: 6,
    borderWidth: '1px',
    borderColor: 'line-control',
    borderRadius: 'full',
    bg: 'sunken',
    cursor: 'pointer',
    _before: {
      content: '""',
      position: 'absolute',
      top: '3px',
      left: '3px',
      w: 4,
      h: 4,
      borderRadius: 'full',
      bg: 'ink-muted',
      transition: 'transform 120ms',
    },
    _checked: {
      bg: 'accent',
      borderColor: 'accent',
      _before: { bg: 'accent-ink', transform: 'translateX(16px)' },
    },
  },
});
