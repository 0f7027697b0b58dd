import { Box, chakra, Field, Flex, Grid, IconButton, Input, NativeSelect } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { INDEX_NAME, INDEX_SYMBOL } from '../../../../shared/market-index.ts';
import { dateOfDay, MS_PER_DAY } from '../../../../shared/tick.ts';
import { listedNow } from '../../../lib/listed-companies.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { PORTFOLIO } from '../load-day.ts';
import { type Playback, type PlaySpan, speeds, useEachMoment } from '../use-playback.ts';

export interface Choice {
  readonly subject: string;
  readonly day: number;
}

interface ReplayChoiceProps {
  choice: Choice;
  today: number;
  onChoice: (choice: Choice) => void;
}

export function ReplayChoice({ choice, today, onChoice }: ReplayChoiceProps) {
  const { subject, day } = choice;
  const goTo = (other: number) => onChoice({ subject, day: other });
  return (
    <Flex wrap="wrap" align="flex-end" gap={3} p={{ base: 3, md: 4 }}>
      <Field.Root flex="1 1 200px">
        <Field.Label>Replay</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field value={subject} onChange={({ target }) => onChoice({ subject: target.value, day })}>
            <option value={PORTFOLIO}>My portfolio</option>
            <option value={INDEX_SYMBOL}>{INDEX_NAME}</option>
            {listedNow().map(({ symbol, name }) => (
              <option key={symbol} value={symbol}>{`${name} (${symbol})`}</option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Field.Root required flex="1 1 220px">
        <Field.Label>Day (UTC)</Field.Label>
        <Flex gap={1}>
          <IconButton aria-label="The day before" onClick={() => goTo(day - 1)}>
            <ChevronLeft size={18} aria-hidden="true" />
          </IconButton>
          <Input
            type="date"
            max={dateOfDay(today)}
            value={dateOfDay(day)}
            onChange={({ target }) => target.validity.valid && goTo(Date.parse(target.value) / MS_PER_DAY)}
          />
          <IconButton aria-label="The day after" disabled={day >= today} onClick={() => goTo(day + 1)}>
            <ChevronRight size={18} aria-hidden="true" />
          </IconButton>
        </Flex>
      </Field.Root>
    </Flex>
  );
}

const speedOptions = speeds.map((value) => ({ value, name: `${value}×` }));

interface PlaybackBarProps {
  playback: Playback;
  span: PlaySpan;
  wordsAt: (atMs: number) => string;
}

export function PlaybackBar(props: PlaybackBarProps) {
  const { isPlaying, toggle, speed, setSpeed } = props.playback;
  return (
    <Grid
      templateColumns={{ base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' }}
      alignItems="center"
      gap={{ base: 2, md: 3 }}
      px={{ base: 3, md: 4 }}
      py={3}
      borderTopWidth="1px"
      borderColor="border"
    >
      <IconButton variant="solid" aria-label={isPlaying ? 'Pause' : 'Play'} onClick={toggle}>
        {isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
      </IconButton>
      <TimeSlider {...props} />
      <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
        <SegmentedControl label="Speed" size="sm" options={speedOptions} selected={speed} onSelect={setSpeed} />
      </Box>
    </Grid>
  );
}

const Slider = chakra('input', { base: { w: 'full', minH: 8, accentColor: 'accent' } });

function TimeSlider({ playback: { head, seek, toggle }, span, wordsAt }: PlaybackBarProps) {
  const input = useRef<HTMLInputElement>(null);
  useEachMoment(head, (atMs) => {
    if (!input.current) return;
    input.current.value = String(atMs);
    input.current.ariaValueText = wordsAt(atMs);
  });
  return (
    <Slider
      ref={input}
      type="range"
      aria-label="Time"
      min={span.fromMs}
      max={span.untilMs}
      step={span.stepMs}
      onChange={({ target }) => seek(Number(target.value))}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        toggle();
      }}
    />
  );
}
