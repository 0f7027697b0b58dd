import { SegmentGroup, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; name: string; icon?: ReactNode; tone?: 'up' | 'down' }[];
  selected: Value;
  onSelect: (value: Value) => void;
  disabled?: boolean;
  size?: 'sm' | 'md';
}

/** A new name creates a new option, so a browser that translates the page has no text to lose. */
const unchanging = (words: string): ReactNode => words;

export function SegmentedControl<Value extends string>({
  label,
  options,
  selected,
  onSelect,
  disabled = false,
  size = 'md',
}: SegmentedControlProps<Value>) {
  return (
    <SegmentGroup.Root
      aria-label={label}
      aria-labelledby={undefined}
      size={size}
      disabled={disabled}
      value={selected}
      onValueChange={({ value }) => onSelect(value as Value)}
    >
      {options.map(({ value, name, icon, tone }) => (
        <SegmentGroup.Item key={`${value} ${name}`} value={value} data-tone={tone}>
          <SegmentGroup.ItemText>
            {icon ? <VisuallyHidden>{name}</VisuallyHidden> : unchanging(name)}
            {icon}
          </SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}
