import { IconButton } from '@chakra-ui/react';
import { BellPlus } from 'lucide-react';
import { spokenSymbol } from '../../shared/market-index.ts';
import { showOverlay } from './overlay.ts';

interface AlertButtonProps {
  symbol: string;
  /** Set inside a ticket. `onLeave` closes the ticket first if it is a dialog. */
  inTicket?: { onLeave?: () => void };
}

export function AlertButton({ symbol, inTicket }: AlertButtonProps) {
  const onClick = () => {
    inTicket?.onLeave?.();
    showOverlay({ kind: 'alerts', symbol });
  };
  return (
    <IconButton
      {...(inTicket && { variant: 'ghost' as const, mx: -2 })}
      aria-label={`Set a price alert for ${spokenSymbol(symbol)}`}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <BellPlus size={18} aria-hidden="true" />
    </IconButton>
  );
}
