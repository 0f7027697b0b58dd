import { BellPlus } from 'lucide-react';
import { spokenSymbol } from '../../shared/market-index.ts';
import { Button } from '../ui/button.tsx';
import { showOverlay } from './overlay.ts';

interface AlertButtonProps {
  symbol: string;
  /** Inside a ticket, which closes first if it is a dialog. */
  inTicket?: { onLeave?: () => void };
}

export function AlertButton({ symbol, inTicket }: AlertButtonProps) {
  const onClick = () => {
    inTicket?.onLeave?.();
    showOverlay({ kind: 'alerts', symbol });
  };
  return (
    <Button
      {...(inTicket && { look: 'quiet', mx: -2 })}
      size="icon"
      aria-label={`Set a price alert for ${spokenSymbol(symbol)}`}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <BellPlus size={18} aria-hidden="true" />
    </Button>
  );
}
