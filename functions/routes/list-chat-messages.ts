import { listChatMessages } from '../../shared/routes/chat.ts';
import { listMessagesAfter, listNewestMessages } from '../data/chat-message.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(listChatMessages, async ({ query: { after }, nowMs }) =>
  after === undefined ? listNewestMessages(nowMs) : listMessagesAfter(after.toLowerCase(), nowMs),
);
