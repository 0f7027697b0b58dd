import { Flex, IconButton } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { plainNumber, typedNumber } from '../lib/typed-number.ts';
import { NumberField } from './number-field.tsx';

interface NumberInputProps {
  text: string;
  onText: (text: string) => void;
  min: number;
  disabled?: boolean;
}

/**
 * Never corrects a number during typing, because later digits would be appended to a number that the player did not
 * type. Unreadable digits stay, and the form complains about them.
 */
export function NumberInput({ text, onText, min, disabled = false }: NumberInputProps) {
  const value = Math.trunc(typedNumber(text)) || 0;
  const isUnread = plainNumber(text) === undefined && /\p{Nd}/u.test(text);
  const setNumber = (number: number) => onText(String(Math.max(min, number)));
  return (
    <Flex gap={2}>
      <IconButton aria-label="One less" disabled={disabled || value <= min} onClick={() => setNumber(value - 1)}>
        <Minus size={16} aria-hidden="true" />
      </IconButton>
      <NumberField
        min={min}
        step={1}
        text={text}
        onText={onText}
        disabled={disabled}
        data-autofocus
        fontWeight={550}
        onFocus={(event) => event.target.select()}
        onBlur={() => value < min && !isUnread && setNumber(min)}
      />
      <IconButton aria-label="One more" disabled={disabled} onClick={() => setNumber(value + 1)}>
        <Plus size={16} aria-hidden="true" />
      </IconButton>
    </Flex>
  );
}
