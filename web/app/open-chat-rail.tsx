import { Grid, IconButton } from '@chakra-ui/react';
import { PanelRightClose } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useCurrentPlayer } from '../features/session/api.ts';
import { allStocks, useStocks } from '../features/stocks/api/list-stocks-by-tier.ts';
import { QuotesContext } from '../ui/cashtag.tsx';
import { OwnChat } from './own-chat.tsx';

export function OpenChatRail({ onClose }: { onClose: () => void }) {
  const me = useCurrentPlayer().data;
  if (!me) return null;
  const hide = (
    <IconButton variant="ghost" w={8} h={8} mr={-2} aria-label="Hide chat" title="Hide chat" onClick={onClose}>
      <PanelRightClose size={18} aria-hidden="true" />
    </IconButton>
  );
  return (
    <LiveQuotes>
      <Grid templateRows="minmax(0, 1fr)" h="full">
        <OwnChat me={me} actions={hide} />
      </Grid>
    </LiveQuotes>
  );
}

export function LiveQuotes({ children }: { children: ReactNode }) {
  const { data } = useStocks();
  const quotes = useMemo(() => new Map((data ? allStocks(data) : []).map((stock) => [stock.symbol, stock])), [data]);
  return <QuotesContext value={quotes}>{children}</QuotesContext>;
}
