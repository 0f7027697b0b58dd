import type { Receipt } from '../../../../shared/schemas/transaction.ts';
import { tradeMessage } from '../../../lib/chat-draft.ts';
import { tradeContent } from '../card-content.ts';
import { ShareButton } from './share-button.tsx';

interface ShareTradeProps {
  name: string;
  receipt: Receipt;
  present: () => { presentPrice: string | undefined; course: readonly number[] };
  hidesHoldings: boolean;
}

export function ShareTrade({ name, present, ...traded }: ShareTradeProps) {
  return (
    <ShareButton
      name={name}
      subject={`your ${traded.receipt.stockSymbol} trade`}
      contentOf={() => tradeContent({ ...traded, ...present() })}
      chatText={tradeMessage(traded.receipt, traded.hidesHoldings)}
    />
  );
}
