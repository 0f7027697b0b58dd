import { CirclePause, CirclePlay } from 'lucide-react';
import { quickPercentages } from '../../../../shared/price-change.ts';
import type { MarketStatus } from '../../../../shared/schemas/market.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { TradingPill } from '../../../ui/pill.tsx';
import { styled } from '../../../ui/styled.tsx';
import { useAdminLog } from '../api.ts';
import { isHalted } from '../halted.ts';
import { type PendingChange, quickActionLabel } from '../pending-change.ts';

const Actions = styled('div', {
  base: {
    display: 'grid',
    gap: 2,
    p: 4,
    gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fit, minmax(190px, 1fr))' },
  },
});

interface ControlsProps {
  onPropose: (change: PendingChange) => void;
}

/** All prices at once. */
export function QuickActions({ onPropose }: ControlsProps) {
  return (
    <Card aria-labelledby="quick-title">
      <CardHead id="quick-title" title="Quick Actions" />
      <Actions>
        {quickPercentages.map((percentage) => (
          <Button key={percentage} onClick={() => onPropose({ kind: 'increase', percentage })}>
            {quickActionLabel(percentage)}
          </Button>
        ))}
      </Actions>
    </Card>
  );
}

interface SwitchProps extends ControlsProps {
  /** Undefined while it loads. */
  status: MarketStatus | undefined;
}

/** Whether players can trade, and the switch. */
export function MarketSwitch({ status, onPropose }: SwitchProps) {
  const { data: log } = useAdminLog();
  const halted = isHalted(status, log?.pages[0]);
  return (
    <Card aria-labelledby="market-title">
      <CardHead id="market-title" title="Market">
        {halted !== undefined && <TradingPill halted={halted} />}
      </CardHead>
      <Actions>
        <Button disabled={halted === undefined} onClick={() => onPropose({ kind: 'halt', halted: !halted })}>
          {halted ? <CirclePlay size={16} aria-hidden="true" /> : <CirclePause size={16} aria-hidden="true" />}
          {halted ? 'Resume Trading' : 'Halt Trading'}
        </Button>
      </Actions>
    </Card>
  );
}
