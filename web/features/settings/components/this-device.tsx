import { Box, Card, Text } from '@chakra-ui/react';
import { MS_PER_DAY } from '../../../../shared/tick.ts';
import { chooseColourMode, colourModes, useColourMode } from '../../../lib/colour-mode.ts';
import { formatClock } from '../../../lib/format.ts';
import { type Preference, prefer, usePreference } from '../../../lib/preferences.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { CardHead } from '../../../ui/card.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SettingRow, SettingWords, SwitchRow } from '../../../ui/setting.tsx';
import { playTone } from '../../../ui/tone.ts';

const modeNames = { system: 'System', light: 'Light', dark: 'Dark' };

/** These settings are never sent to the server. */
export function ThisDevice() {
  const mode = useColourMode();
  // Rerenders the hint's time when the preference changes.
  usePreference('utc');
  const dayStartMs = Math.floor(serverNowMs() / MS_PER_DAY) * MS_PER_DAY;
  return (
    <Card.Root as="section" aria-labelledby="device-title">
      <CardHead id="device-title" title="This Device" />
      <ul>
        <ChoiceRow
          name="Appearance"
          hint="System follows your device."
          options={colourModes.map((value) => ({ value, name: modeNames[value] }))}
          selected={mode}
          onSelect={chooseColourMode}
        />
        <EitherRow
          preference="short-numbers"
          name="Numbers"
          hint="12,346 coins, or 12.3k. Prices and the amounts of trades stay exact."
          options={['Full', 'Short']}
        />
        <EitherRow
          preference="utc"
          name="Time zone"
          hint={`The game's day begins at ${formatClock(dayStartMs, 'minutes')}.`}
          options={['This device', 'UTC']}
        />
        <SwitchRow
          id="confirm-orders"
          name="Confirm before each order"
          hint="The ticket asks once more, with the figures, before it sends. Quick Trade always asks, My Portfolio never."
          checked={!usePreference('orders-at-once')}
          onChange={(on) => prefer('orders-at-once', !on)}
        />
        <OnRow
          preference="sound"
          name="Sound"
          hint="Two short notes when an order is filled, three when you earn an achievement."
          onChange={(on) => on && playTone('filled')}
        />
        <EitherRow
          preference="less-motion"
          name="Reduced motion"
          hint="No rolling digits, sliding panels or confetti."
          options={['System', 'Always']}
        />
      </ul>
      <Text px={4} py={3} textStyle="label" borderTopWidth="1px" borderColor="border">
        These choices stay on this device, also when you sign out.
      </Text>
    </Card.Root>
  );
}

interface ChoiceRowProps<Value extends string> {
  name: string;
  hint: string;
  options: readonly { value: Value; name: string }[];
  selected: Value;
  onSelect: (value: Value) => void;
}

function ChoiceRow<Value extends string>({ name, hint, ...control }: ChoiceRowProps<Value>) {
  return (
    <SettingRow>
      <Box flex="1 1 220px">
        <SettingWords name={name} hint={hint} />
      </Box>
      <SegmentedControl label={name} {...control} />
    </SettingRow>
  );
}

interface EitherRowProps {
  preference: Preference;
  name: string;
  hint: string;
  options: readonly [string, string];
}

function EitherRow({ preference, options: [without, chosen], ...words }: EitherRowProps) {
  return (
    <ChoiceRow
      {...words}
      options={[
        { value: '', name: without },
        { value: preference, name: chosen },
      ]}
      selected={usePreference(preference) ? preference : ''}
      onSelect={(value) => prefer(preference, value !== '')}
    />
  );
}

type OnRowProps = Omit<EitherRowProps, 'options'> & { onChange?: (on: boolean) => unknown };

function OnRow({ preference, onChange, ...words }: OnRowProps) {
  const choose = (on: boolean) => {
    prefer(preference, on);
    onChange?.(on);
  };
  return <SwitchRow id={preference} {...words} checked={usePreference(preference)} onChange={choose} />;
}
