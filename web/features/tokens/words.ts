import type { TokenScope } from '../../../shared/credential.ts';

export const scopeNames: Record<TokenScope, string> = { read: 'Read only', trade: 'Read and trade', paper: 'Paper' };

export const scopeWords: Record<TokenScope, string> = {
  read: 'Sees what you see: your portfolio, orders, leagues and the chat.',
  trade:
    'Also trades, chats and changes your orders, alerts and leagues, as you. Once it trades, you are ranked among programs only, until the season ends.',
  paper: 'Trades with play coins of its own account, at this game’s prices. Nobody sees it.',
};
