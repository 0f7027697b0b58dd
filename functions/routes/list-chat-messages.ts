import { listChatMessages } from '../../shared/routes/list-chat-messages.ts';
import { listMessagesAfter, listNewestMessages } from '../data/chat-message.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(listChatMessages, async ({ query: { after }, nowMs }) =>
  after === undefined ? listNewestMessages(nowMs) : listMessagesAfter(after.toLowerCase(), nowMs),
);
