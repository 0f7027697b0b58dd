import { styled } from 'styled-system/jsx';
import { ListRow } from '../../../ui/list-row.tsx';

export const SwitchFrame = styled(ListRow, {
  base: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 4, minH: 16, px: 5, py: 2 },
});

/** Its border has the 3:1 contrast that a control needs. */
const Switch = styled('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    w: 10,
    h: 6,
    m: 0,
    borderWidth: '1px',
    borderColor: 'line-control',
    borderRadius: 'full',
    bg: 'sunken',
    cursor: 'pointer',
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
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

interface SwitchRowProps {
  id: string;
  name: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onTurn: () => void;
}

export function SwitchRow({ id, name, hint, checked, disabled = false, onTurn }: SwitchRowProps) {
  return (
    <SwitchFrame>
      <label htmlFor={id}>
        <styled.span display="block" fontWeight={550}>
          {name}
        </styled.span>
        <styled.span textStyle="label">{hint}</styled.span>
      </label>
      <Switch id={id} type="checkbox" role="switch" checked={checked} disabled={disabled} onChange={onTurn} />
    </SwitchFrame>
  );
}
