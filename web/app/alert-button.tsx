import { BellPlus } from 'lucide-react';
import { spokenSymbol } from '../../shared/market-index.ts';
import { Button } from '../ui/button.tsx';
import { showOverlay } from './overlay.ts';

export function AlertButton({ symbol }: { symbol: string }) {
  return (
    <Button
      size="icon"
      aria-label={`Set a price alert for ${spokenSymbol(symbol)}`}
      aria-haspopup="dialog"
      onClick={() => showOverlay({ kind: 'alerts', symbol })}
    >
      <BellPlus size={18} aria-hidden="true" />
    </Button>
  );
}
