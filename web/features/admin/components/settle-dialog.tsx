import { type FormEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-system/jsx';
import { MAX_SUSPENSION_REASON_LENGTH, type Measure, type Report } from '../../../../shared/schemas/moderation.ts';
import { NAMELESS_PLAYER } from '../../../../shared/schemas/player.ts';
import { playerName } from '../../../lib/player-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Input, Select } from '../../../ui/field.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { useSettleReport } from '../api.ts';

const Body = styled('form', { base: { display: 'flex', flexDirection: 'column', gap: 3, px: 5, pt: 1, pb: 5 } });

const muteTimes = [
  { minutes: 10, label: '10 minutes' },
  { minutes: 60, label: '1 hour' },
  { minutes: 24 * 60, label: '1 day' },
  { minutes: 7 * 24 * 60, label: '7 days' },
  { minutes: 30 * 24 * 60, label: '30 days' },
];

/** All at once: none of them is left for later. */
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
          <Choice {...choice('delete-message')} hint="A deleted message cannot come back.">
            Delete the message
          </Choice>
        )}
        <Choice {...choice('mute')} hint="Nothing new in the chat until then.">
          Mute
        </Choice>
        {chosen.includes('mute') && (
          <Select aria-label="Mute for" value={minutes} onChange={({ target }) => setMinutes(Number(target.value))}>
            {muteTimes.map(({ minutes: each, label }) => (
              <option key={each} value={each}>{`For ${label}`}</option>
            ))}
          </Select>
        )}
        <Choice {...choice('rename')} hint="They may choose another. Messages they have sent keep the old name.">
          Take away the name
        </Choice>
        <Choice {...choice('suspend')} hint="Signed out at once. Orders rest, boards leave them out, nothing is lost.">
          Suspend
        </Choice>
        {chosen.includes('suspend') && (
          <Input
            aria-label="Reason"
            placeholder="The reason, as they will read it"
            maxLength={MAX_SUSPENSION_REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <styled.div display="grid" gridTemplateColumns="1fr 1fr" gap={2} mt={1}>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={settle.isPending || !isReady}>
            {settle.isPending ? 'Saving...' : 'Apply'}
          </Button>
        </styled.div>
      </Body>
    </Dialog>
  );
}

interface ChoiceProps {
  checked: boolean;
  onChange: (on: boolean) => void;
  hint: string;
  children: ReactNode;
}

function Choice({ checked, onChange, hint, children }: ChoiceProps) {
  return (
    <styled.label display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap={2} alignItems="center">
      <styled.input
        type="checkbox"
        boxSize="5"
        accentColor="accent"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <styled.span fontWeight={550}>{children}</styled.span>
      <styled.span gridColumn="2" textStyle="label">
        {hint}
      </styled.span>
    </styled.label>
  );
}
