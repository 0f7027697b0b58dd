import { useId } from 'react';
import { styled } from 'styled-system/jsx';
import { Label, TextArea } from '../../../ui/field.tsx';
import type { Draft } from '../words.ts';
import { CompanyChoice, Fields } from './rules-form.tsx';

interface CodeFormProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  code: string;
  onCode: (code: string) => void;
}

export function CodeForm({ draft, onDraft, code, onCode }: CodeFormProps) {
  const id = useId();
  return (
    <>
      <Fields>
        <CompanyChoice draft={draft} onDraft={onDraft} />
      </Fields>
      <div>
        <Label htmlFor={id}>JavaScript module</Label>
        <TextArea
          id={id}
          rows={20}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          fontFamily="ui-monospace, monospace"
          fontSize="sm"
          whiteSpace="pre"
          overflowX="auto"
          resize="vertical"
          aria-describedby={`${id}-hint`}
          value={code}
          onChange={({ target }) => onCode(target.value)}
        />
        <styled.p id={`${id}-hint`} textStyle="label" mt={2}>
          At each tick, onTick returns orders as the API takes them. It is told tick, timeMs, halted, symbols, index(),
          priceCents(symbol, ticksAgo), openCents(symbol), coins(cents), and of its account cashCents, positions,
          holding(symbol) and orders. The code reaches nothing else: no network, no page, no account of yours.
        </styled.p>
      </div>
    </>
  );
}
