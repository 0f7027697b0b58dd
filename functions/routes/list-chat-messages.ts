import { listMessagesAfter, listNewestMessages } from '../data/chat-message.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('list-chat-messages', async ({ query: { after }, nowMs }) =>
  after === undefined ? listNewestMessages(nowMs) : listMessagesAfter(after.toLowerCase(), nowMs),
);
