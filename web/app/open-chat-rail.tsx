import { PanelRightClose } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-system/jsx';
import { useCurrentPlayer } from '../features/session/api.ts';
import { allStocks, useStocks } from '../features/stocks/api/list-stocks-by-tier.ts';
import { Button } from '../ui/button.tsx';
import { QuotesContext } from '../ui/cashtag.tsx';
import { OwnChat } from './own-chat.tsx';

const Frame = styled('div', { base: { display: 'grid', gridTemplateRows: 'minmax(0, 1fr)', h: 'full' } });

export function OpenChatRail({ onClose }: { onClose: () => void }) {
  const me = useCurrentPlayer().data;
  if (!me) return null;
  const hide = (
    <Button look="quiet" size="icon" w={8} h={8} mr={-2} aria-label="Hide chat" title="Hide chat" onClick={onClose}>
      <PanelRightClose size={18} aria-hidden="true" />
    </Button>
  );
  return (
    <LiveQuotes>
      <Frame>
        <OwnChat me={me} actions={hide} />
      </Frame>
    </LiveQuotes>
  );
}

/** Current prices for the cashtags below. */
export function LiveQuotes({ children }: { children: ReactNode }) {
  const { data } = useStocks();
  const quotes = useMemo(() => new Map((data ? allStocks(data) : []).map((stock) => [stock.symbol, stock])), [data]);
  return <QuotesContext value={quotes}>{children}</QuotesContext>;
}
