import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { styled } from 'styled-system/jsx';
import { INDEX_NAME, INDEX_SYMBOL } from '../../../../shared/market-index.ts';
import { dateOfDay, MS_PER_DAY } from '../../../../shared/tick.ts';
import { listedNow } from '../../../lib/listed.ts';
import { Button } from '../../../ui/button.tsx';
import { Input, Label, Select } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { PORTFOLIO } from '../load-day.ts';
import { type Playback, type PlaySpan, speeds, useEachMoment } from '../use-playback.ts';

export interface Choice {
  readonly subject: string;
  /** Days since the epoch. */
  readonly day: number;
}

interface ReplayChoiceProps {
  choice: Choice;
  today: number;
  onChoice: (choice: Choice) => void;
}

const Fields = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3, p: { base: 3, md: 4 } },
});

export function ReplayChoice({ choice, today, onChoice }: ReplayChoiceProps) {
  const { subject, day } = choice;
  const goTo = (other: number) => onChoice({ subject, day: other });
  return (
    <Fields>
      <styled.div flex="1 1 200px">
        <Label htmlFor="replay-subject">Replay</Label>
        <Select id="replay-subject" value={subject} onChange={({ target }) => onChoice({ subject: target.value, day })}>
          <option value={PORTFOLIO}>My portfolio</option>
          <option value={INDEX_SYMBOL}>{INDEX_NAME}</option>
          {listedNow().map(({ symbol, name }) => (
            <option key={symbol} value={symbol}>{`${name} (${symbol})`}</option>
          ))}
        </Select>
      </styled.div>
      <styled.div flex="1 1 220px">
        <Label htmlFor="replay-day">Day (UTC)</Label>
        <styled.div display="flex" gap={1}>
          <Button size="icon" aria-label="The day before" onClick={() => goTo(day - 1)}>
            <ChevronLeft size={18} aria-hidden="true" />
          </Button>
          <Input
            id="replay-day"
            type="date"
            required
            max={dateOfDay(today)}
            value={dateOfDay(day)}
            onChange={({ target }) => target.validity.valid && goTo(Date.parse(target.value) / MS_PER_DAY)}
          />
          <Button size="icon" aria-label="The day after" disabled={day >= today} onClick={() => goTo(day + 1)}>
            <ChevronRight size={18} aria-hidden="true" />
          </Button>
        </styled.div>
      </styled.div>
    </Fields>
  );
}

const speedOptions = speeds.map((value) => ({ value, name: `${value}×` }));

const Bar = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
    alignItems: 'center',
    gap: { base: 2, md: 3 },
    px: { base: 3, md: 4 },
    py: 3,
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});

interface PlaybackBarProps {
  playback: Playback;
  span: PlaySpan;
  /** What is heard while the slider moves. */
  wordsAt: (atMs: number) => string;
}

/** The slider is moved with the arrow keys, too; Space plays and pauses. */
export function PlaybackBar(props: PlaybackBarProps) {
  const { isPlaying, toggle, speed, setSpeed } = props.playback;
  return (
    <Bar>
      <Button size="icon" look="primary" aria-label={isPlaying ? 'Pause' : 'Play'} onClick={toggle}>
        {isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
      </Button>
      <TimeSlider {...props} />
      <styled.div gridColumn={{ base: '1 / -1', sm: 'auto' }}>
        <SegmentedControl label="Speed" size="sm" options={speedOptions} selected={speed} onSelect={setSpeed} />
      </styled.div>
    </Bar>
  );
}

const slider = css({ w: 'full', minH: 8, accentColor: 'accent' });

function TimeSlider({ playback: { head, seek, toggle }, span, wordsAt }: PlaybackBarProps) {
  const input = useRef<HTMLInputElement>(null);
  useEachMoment(head, (atMs) => {
    if (!input.current) return;
    input.current.value = String(atMs);
    input.current.ariaValueText = wordsAt(atMs);
  });
  return (
    <input
      ref={input}
      type="range"
      className={slider}
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
