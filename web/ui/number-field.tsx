import { Input, type InputProps } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';
import { typedNumber } from '../lib/typed-number.ts';

interface NumberFieldProps extends Omit<InputProps, 'type' | 'value' | 'onChange' | 'min' | 'step'> {
  /** The text as typed may not be a number. */
  text: string;
  onText: (text: string) => void;
  /** A limit for the arrow keys. */
  min: number;
  /** A whole step selects the keyboard with digits only. */
  step: number;
}

/** Avoids the input type "number": Chrome drops a typed comma, so 40,25 becomes 4025. */
export function NumberField({ text, onText, min, step, ...props }: NumberFieldProps) {
  const isWhole = Number.isInteger(step);
  const onKeyDown = (event: KeyboardEvent) => {
    const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!sign || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Math.max(min, (typedNumber(text) || 0) + sign * step);
    onText(isWhole ? String(Math.trunc(next)) : next.toFixed(2));
  };
  return (
    <Input
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      textAlign="right"
      fontVariantNumeric="tabular-nums"
      onKeyDown={onKeyDown}
      {...props}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
