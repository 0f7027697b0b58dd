import { Button, Checkbox, chakra, Grid, Input, NativeSelect, Span } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { MAX_SUSPENSION_REASON_LENGTH, type Measure, type Report } from '../../../../shared/schemas/moderation.ts';
import { NAMELESS_PLAYER } from '../../../../shared/schemas/player.ts';
import { playerName } from '../../../lib/player-name.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { useSettleReport } from '../api.ts';

const Body = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: 3, px: 5, pt: 1, pb: 5 } });

const muteTimes = [
  { minutes: 10, label: '10 minutes' },
  { minutes: 60, label: '1 hour' },
  { minutes: 24 * 60, label: '1 day' },
  { minutes: 7 * 24 * 60, label: '7 days' },
  { minutes: 30 * 24 * 60, label: '30 days' },
];

export function SettleDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly Measure[]>([]);
  const [minutes, setMinutes] = useState(60);
  const [reason, setReason] = useState('');
  const settle = useSettleReport();
  const isReady = chosen.length > 0 && (!chosen.includes('suspend') || reason.trim() !== '');
  const name = playerName(report.player, NAMELESS_PLAYER);
  const choice = (measure: Measure) => ({
    checked: chosen.includes(measure),
    onChange: (on: boolean) => setChosen(on ? [...chosen, measure] : chosen.filter((each) => each !== measure)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const details = { minutes, reason: chosen.includes('suspend') ? reason : undefined };
    settle.mutate({ reportId: report.id, measures: [...chosen], ...details }, { onSuccess: onClose });
  };
  return (
    <Dialog title={`Report about ${name}`} onClose={onClose}>
      <Body onSubmit={submit}>
        <Quote tabIndex={0}>{report.wording}</Quote>
        {report.about === 'message' && (
          <Choice {...choice('delete-message')} name="Delete the message" hint="A deleted message cannot come back." />
        )}
        <Choice {...choice('mute')} name="Mute" hint="Nothing new in the chat until then." />
        {chosen.includes('mute') && (
          <NativeSelect.Root>
            <NativeSelect.Field
              aria-label="Mute for"
              value={minutes}
              onChange={({ target }) => setMinutes(Number(target.value))}
            >
              {muteTimes.map(({ minutes: each, label }) => (
                <option key={each} value={each}>{`For ${label}`}</option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
        <Choice
          {...choice('rename')}
          name="Take away the name"
          hint="They may choose another. Messages they have sent keep the old name."
        />
        <Choice
          {...choice('suspend')}
          name="Suspend"
          hint="Signed out at once. Orders rest, boards leave them out, nothing is lost."
        />
        {chosen.includes('suspend') && (
          <Input
            aria-label="Reason"
            placeholder="The reason, as they will read it"
            maxLength={MAX_SUSPENSION_REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <Grid templateColumns="1fr 1fr" gap={2} mt={1}>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" type="submit" disabled={settle.isPending || !isReady}>
            {settle.isPending ? 'Saving...' : 'Apply'}
          </Button>
        </Grid>
      </Body>
    </Dialog>
  );
}

interface ChoiceProps {
  checked: boolean;
  onChange: (on: boolean) => void;
  name: string;
  hint: string;
}

function Choice({ checked, onChange, name, hint }: ChoiceProps) {
  return (
    <Checkbox.Root checked={checked} onCheckedChange={(change) => onChange(change.checked === true)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>
        <Span display="block" fontWeight={550}>
          {name}
        </Span>
        <Span textStyle="label">{hint}</Span>
      </Checkbox.Label>
    </Checkbox.Root>
  );
}
