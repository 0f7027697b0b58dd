import { candleSeconds, type HistoryRange, historyRanges } from '../../shared/schemas/history.ts';
import { SegmentedControl } from './segmented-control.tsx';

export const rangeNames: Record<HistoryRange, string> = {
  '1h': 'the last hour',
  '1d': 'the last day',
  '1w': 'the last week',
  '1m': 'the last month',
  '1y': 'the last year',
  all: 'all time',
};

const options = historyRanges.map((value) => ({ value, name: value === 'all' ? 'All' : value.toUpperCase() }));

const DAY_SECONDS = 24 * 3600;

export function isDaily(range: HistoryRange): boolean {
  return candleSeconds[range] === DAY_SECONDS;
}

interface RangeControlProps {
  selected: HistoryRange;
  onSelect: (range: HistoryRange) => void;
}

export function RangeControl(props: RangeControlProps) {
  return <SegmentedControl label="Range" options={options} {...props} />;
}
