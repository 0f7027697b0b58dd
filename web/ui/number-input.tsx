import { Minus, Plus } from 'lucide-react';
import { styled } from 'styled-system/jsx';
import { Button } from './button.tsx';
import { Input } from './field.tsx';

interface NumberInputProps {
  id: string;
  /** As typed, which may not be a number. */
  text: string;
  onText: (text: string) => void;
  min: number;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
}

/**
 * Typing is never corrected: later digits would be appended to a number that nobody typed. A field left below its
 * minimum takes the minimum.
 */
export function NumberInput({ id, text, onText, min, disabled = false, invalid, describedBy }: NumberInputProps) {
  const value = Math.trunc(Number(text)) || 0;
  const setNumber = (number: number) => onText(String(Math.max(min, number)));
  return (
    <styled.div display="flex" gap={2}>
      <Button
        size="icon"
        aria-label="One less"
        disabled={disabled || value <= min}
        onClick={() => setNumber(value - 1)}
      >
        <Minus size={16} aria-hidden="true" />
      </Button>
      <Input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        step={1}
        value={text}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        data-autofocus
        textAlign="right"
        fontVariantNumeric="tabular-nums"
        fontWeight={550}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => onText(target.value)}
        onBlur={() => value < min && setNumber(min)}
      />
      <Button size="icon" aria-label="One more" disabled={disabled} onClick={() => setNumber(value + 1)}>
        <Plus size={16} aria-hidden="true" />
      </Button>
    </styled.div>
  );
}
