import { FieldError, Input, Label } from '../../../ui/field.tsx';
import { styled } from '../../../ui/styled.tsx';

interface PriceInputProps {
  id: string;
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Why the price does not fit. */
  problem?: string | undefined;
}

/** A price in coins with two decimals, and what it does. */
export function PriceInput({ id, label, hint, value, onChange, disabled = false, problem }: PriceInputProps) {
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        type="number"
        inputMode="decimal"
        min={0.01}
        step={0.01}
        textAlign="right"
        aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
        aria-invalid={problem !== undefined || undefined}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
      <styled.p id={`${id}-hint`} fontSize="sm" color="ink-muted" mt={1}>
        {hint}
      </styled.p>
      {problem && (
        <FieldError id={`${id}-problem`} role="alert">
          {problem}
        </FieldError>
      )}
    </div>
  );
}
