import { Button, chakra, Field, Flex, NativeSelect, Text } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { type AlertKind, movedPercent } from '../../../../shared/alerts.ts';
import { formatPrice } from '../../../../shared/format.ts';
import { INDEX_NAME, INDEX_SYMBOL } from '../../../../shared/market-index.ts';
import { formatCents } from '../../../../shared/money.ts';
import { errorSentence } from '../../../lib/api-error.ts';
import { listedNow } from '../../../lib/listed-companies.ts';
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
  const levelId = useId();
  const [symbol, setSymbol] = useState(asked ?? listedNow()[0]?.symbol ?? INDEX_SYMBOL);
  const [kind, setKind] = useState<AlertKind>('above');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const create = useCreateAlert();
  const course = watchables.find((each) => each.symbol === symbol);
  const complain = (sentence: string) => {
    setProblem(sentence);
    document.getElementById(levelId)?.focus();
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
    <chakra.form noValidate onSubmit={submit} display="grid" gap={3} px={5} pt={1} pb={4}>
      <Field.Root>
        <Field.Label>Stock</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field value={symbol} onChange={({ target }) => edit(() => setSymbol(target.value))}>
            <option value={INDEX_SYMBOL}>{INDEX_NAME} (index)</option>
            {listedNow().map((company) => (
              <option key={company.symbol} value={company.symbol}>{`${company.symbol} · ${company.name}`}</option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <SegmentedControl
        label="Tell me when it is"
        options={kinds}
        selected={kind}
        onSelect={(chosen) => edit(() => setKind(chosen))}
      />
      <Field.Root ids={{ control: levelId }} invalid={problem !== undefined}>
        <Flex justify="space-between" gap={3}>
          <Field.Label>{kind === 'moves' ? 'Percent' : 'Price'}</Field.Label>
          <Text textStyle="label">{course && nowWords(course, kind)}</Text>
        </Flex>
        <NumberField
          data-autofocus
          min={kind === 'moves' ? 1 : 0.01}
          step={kind === 'moves' ? 1 : 0.01}
          placeholder={kind === 'moves' ? '5' : course && formatCents(course.priceCents)}
          fontWeight={550}
          text={text}
          onText={(typed) => edit(() => setText(typed))}
        />
        <Field.ErrorText role="alert">{problem}</Field.ErrorText>
        <Field.HelperText>{hints[kind]}</Field.HelperText>
      </Field.Root>
      <Button type="submit" variant="solid" size="lg" disabled={create.isPending}>
        {create.isPending ? 'Setting...' : 'Set Alert'}
      </Button>
    </chakra.form>
  );
}

function nowWords(course: Watchable, kind: AlertKind): string {
  return kind === 'moves' ? `Moved ${movedPercent(course)}% today` : `Now ${formatPrice(course.priceCents)}`;
}
