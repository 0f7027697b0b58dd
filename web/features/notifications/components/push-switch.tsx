import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { SwitchRow } from '../../../ui/setting.tsx';
import { type PushSupport, pushSupport, usePush, useTurnPush } from '../push-device.ts';

export function PushSwitch() {
  const { data, isError } = usePush();
  const turn = useTurnPush();
  const onTurn = () => {
    if (data) turn.mutate(data.isOn ? { on: false } : { on: true, publicKey: data.publicKey });
  };
  const isOn = turn.isPending ? turn.variables.on : (data?.isOn ?? false);
  return (
    <PushSwitchView
      support={pushSupport()}
      isOn={isOn}
      isReady={!!data && !turn.isPending}
      failed={isError}
      onTurn={onTurn}
    />
  );
}

const reasons: Record<Exclude<PushSupport, 'possible'>, string> = {
  blocked: 'Your browser blocks notifications from Tradefloor. Allow them in its settings for this site.',
  impossible: 'This browser cannot do it. On an iPhone or iPad, first add Tradefloor to the home screen.',
};

interface PushSwitchViewProps {
  support: PushSupport;
  isOn: boolean;
  isReady: boolean;
  failed: boolean;
  onTurn: () => void;
}

export function PushSwitchView({ support, isOn, isReady, failed, onTurn }: PushSwitchViewProps) {
  const usual = failed
    ? 'Failed to load. Please try again later.'
    : 'What you choose under Push, also while Tradefloor is closed';
  return (
    <chakra.ul bg="bg.muted">
      <SwitchRow
        id={useId()}
        name="On this device"
        hint={support === 'possible' ? usual : reasons[support]}
        checked={isOn}
        disabled={support !== 'possible' || !isReady}
        onChange={onTurn}
      />
    </chakra.ul>
  );
}
