import { PanelRightClose } from 'lucide-react';
import { TradingChat } from '../features/chat/components/trading-chat.tsx';
import { useConnected } from '../features/live/use-connected.ts';
import { useCurrentPlayer } from '../features/session/api.ts';
import { Button } from '../ui/button.tsx';
import { styled } from '../ui/styled.tsx';
import { LiveQuotes } from './live-quotes.tsx';

const Frame = styled('div', { base: { display: 'grid', gridTemplateRows: 'minmax(0, 1fr)', h: 'full' } });

export function OpenChatRail({ onClose }: { onClose: () => void }) {
  const connected = useConnected();
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
        <TradingChat me={me} connected={connected} actions={hide} />
      </Frame>
    </LiveQuotes>
  );
}
