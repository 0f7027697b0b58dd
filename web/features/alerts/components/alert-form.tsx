import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-system/jsx';
import { type AlertKind, movedPercent } from '../../../../shared/alerts.ts';
import { INDEX_NAME, INDEX_SYMBOL } from '../../../../shared/market-index.ts';
import { formatCents } from '../../../../shared/money.ts';
import { errorSentence } from '../../../lib/api-error.ts';
import { formatPrice } from '../../../lib/format.ts';
import { listedNow } from '../../../lib/listed.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError, Label, Select } from '../../../ui/field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useCreateAlert } from '../api.ts';
import { readAlert, type Watchable } from '../words.ts';

const kinds: { value: AlertKind; name: string }[] = [
  { value: 'above', name: 'Above' },
  { value: 'below', name: 'Below' },
  { value: 'moves', name: 'Moves by' },
];

const hints: Record<AlertKind, string> = {
  above: "We'll tell you once, when it gets there.",
  below: "We'll tell you once, when it gets there.",
  moves: "Up or down from the day's opening. We'll tell you once a day, until you remove it.",
};

interface AlertFormProps {
  watchables: readonly Watchable[];
  symbol: string | undefined;
  onDone: () => void;
}

export function AlertForm({ watchables, symbol: asked, onDone }: AlertFormProps) {
  const id = useId();
  const [symbol, setSymbol] = useState(asked ?? listedNow()[0]?.symbol ?? INDEX_SYMBOL);
  const [kind, setKind] = useState<AlertKind>('above');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const create = useCreateAlert();
  const course = watchables.find((each) => each.symbol === symbol);
  const complain = (sentence: string) => {
    setProblem(sentence);
    document.getElementById(`${id}-level`)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readAlert({ symbol, kind, text });
    if (typeof read === 'string') complain(read);
    else if (!create.isPending)
      create.mutate(read, {
        onSuccess: onDone,
        onError: (error) => complain(errorSentence(error, 'Please try again.')),
      });
  };
  const edit = (change: () => void) => {
    setProblem(undefined);
    change();
  };
  return (
    <styled.form noValidate onSubmit={submit} display="grid" gap={3} px={5} pt={1} pb={4}>
      <div>
        <Label htmlFor={`${id}-stock`}>Stock</Label>
        <Select id={`${id}-stock`} value={symbol} onChange={({ target }) => edit(() => setSymbol(target.value))}>
          <option value={INDEX_SYMBOL}>{INDEX_NAME} (index)</option>
          {listedNow().map((company) => (
            <option key={company.symbol} value={company.symbol}>{`${company.symbol} · ${company.name}`}</option>
          ))}
        </Select>
      </div>
      <SegmentedControl
        label="Tell me when it is"
        options={kinds}
        selected={kind}
        onSelect={(chosen) => edit(() => setKind(chosen))}
      />
      <div>
        <styled.div display="flex" justifyContent="space-between" gap={3}>
          <Label htmlFor={`${id}-level`}>{kind === 'moves' ? 'Percent' : 'Price'}</Label>
          <styled.p textStyle="label">{course && nowWords(course, kind)}</styled.p>
        </styled.div>
        <NumberField
          id={`${id}-level`}
          data-autofocus
          min={kind === 'moves' ? 1 : 0.01}
          step={kind === 'moves' ? 1 : 0.01}
          placeholder={kind === 'moves' ? '5' : course && formatCents(course.priceCents)}
          fontWeight={550}
          text={text}
          onText={(typed) => edit(() => setText(typed))}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-hint ${id}-problem`}
        />
        <FieldError id={`${id}-problem`} role="alert">
          {problem}
        </FieldError>
        <styled.p id={`${id}-hint`} textStyle="label" mt={1}>
          {hints[kind]}
        </styled.p>
      </div>
      <Button type="submit" look="primary" size="lg" disabled={create.isPending}>
        {create.isPending ? 'Setting...' : 'Set Alert'}
      </Button>
    </styled.form>
  );
}

function nowWords(course: Watchable, kind: AlertKind): string {
  return kind === 'moves' ? `Moved ${movedPercent(course)}% today` : `Now ${formatPrice(course.priceCents)}`;
}
