import { Field, Textarea } from '@chakra-ui/react';
import type { Draft } from '../words.ts';
import { CompanyChoice, Fields } from './rules-form.tsx';

interface CodeFormProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  code: string;
  onCode: (code: string) => void;
}

export function CodeForm({ draft, onDraft, code, onCode }: CodeFormProps) {
  return (
    <>
      <Fields>
        <CompanyChoice draft={draft} onDraft={onDraft} />
      </Fields>
      <Field.Root>
        <Field.Label>JavaScript module</Field.Label>
        <Textarea
          rows={20}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          fontFamily="ui-monospace, monospace"
          fontSize="sm"
          whiteSpace="pre"
          overflowX="auto"
          resize="vertical"
          value={code}
          onChange={({ target }) => onCode(target.value)}
        />
        <Field.HelperText mt={1}>
          At each tick, onTick returns orders as the API takes them. It is told tick, timeMs, halted, symbols, index(),
          priceCents(symbol, ticksAgo), openCents(symbol), coins(cents), and of its account cashCents, positions,
          holding(symbol) and orders. The code reaches nothing else: no network, no page, no account of yours.
        </Field.HelperText>
      </Field.Root>
    </>
  );
}
