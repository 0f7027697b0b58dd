import { type ReactNode, useId } from 'react';
import { styled } from 'styled-system/jsx';

const Group = styled('fieldset', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    p: 1,
    gap: 1,
    bg: 'sunken',
    borderRadius: 'md',
    _disabled: { opacity: 0.55 },
  },
  variants: { size: { sm: { p: '2px', '& > label': { minH: '26px', px: 2, fontSize: 'xs' } }, md: {} } },
});

const Option = styled('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minH: 8,
    px: { base: 1, sm: 3 },
    whiteSpace: 'nowrap',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontSize: 'sm',
    fontWeight: 550,
    color: 'ink-muted',
    cursor: 'pointer',
    '&:has(:checked)': { bg: 'surface', borderColor: 'line-control', color: 'ink' },
    '&:has(:focus-visible)': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
  },
  variants: {
    tone: {
      up: { '&:has(:checked)': { bg: 'up-soft', borderColor: 'up', color: 'up' } },
      down: { '&:has(:checked)': { bg: 'down-soft', borderColor: 'down', color: 'down' } },
    },
  },
});

/** Another name makes another option, so a browser that translates the page has nothing to lose. */
const unchanging = (words: string): ReactNode => words;

/** Transparent over the whole label, to stay focusable and clickable. */
const Radio = styled('input', { base: { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' } });

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; name: string; icon?: ReactNode; tone?: 'up' | 'down' }[];
  selected: Value;
  onSelect: (value: Value) => void;
  disabled?: boolean;
  size?: 'sm' | 'md';
}

export function SegmentedControl<Value extends string>({
  label,
  options,
  selected,
  onSelect,
  disabled = false,
  size = 'md',
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Group aria-label={label} disabled={disabled} size={size}>
      {options.map(({ value, name: words, icon, tone }) => (
        <Option key={`${value} ${words}`} {...(tone && { tone })}>
          <Radio type="radio" name={name} value={value} checked={value === selected} onChange={() => onSelect(value)} />
          {icon ? <styled.span srOnly>{words}</styled.span> : unchanging(words)}
          {icon}
        </Option>
      ))}
    </Group>
  );
}
