import { Minus, Plus } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { Button } from './button.tsx';
import { Input } from './field.tsx';
import { styled } from './styled.tsx';

interface NumberEdit {
  text: string;
  /** The browser cannot read the text as a number. */
  unreadable?: boolean;
}

interface NumberInputProps {
  id: string;
  value: number;
  onEdit: (edit: NumberEdit) => void;
  min: number;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
}

/** A whole number with a minus and a plus beside it, large enough for a thumb. */
export function NumberInput({ id, value, onEdit, min, disabled = false, invalid, describedBy }: NumberInputProps) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const unreadable = target.validity.badInput;
    onEdit({ text: target.value, unreadable });
    // An emptied field takes its minimum; marked, so that the next digit replaces it.
    if (target.value === '' && !unreadable) requestAnimationFrame(() => target.select());
  };
  return (
    <styled.div display="flex" gap={2}>
      <Button
        size="icon"
        aria-label="One less"
        disabled={disabled || value <= min}
        onClick={() => onEdit({ text: String(value - 1) })}
      >
        <Minus size={16} aria-hidden="true" />
      </Button>
      <Input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        step={1}
        value={value}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        data-autofocus
        textAlign="right"
        fontVariantNumeric="tabular-nums"
        fontWeight={550}
        onFocus={(event) => event.target.select()}
        onChange={onChange}
        onBlur={() => value < min && onEdit({ text: String(min) })}
      />
      <Button size="icon" aria-label="One more" disabled={disabled} onClick={() => onEdit({ text: String(value + 1) })}>
        <Plus size={16} aria-hidden="true" />
      </Button>
    </styled.div>
  );
}
