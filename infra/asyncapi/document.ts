import { API_VERSION } from '../../shared/api-version.ts';
import { BATCHES } from '../../shared/frames.ts';
import { CATCH_UP_OVERLAP_MS, EVENT_OVERLAP_MS, SOCKET_PATH } from '../../shared/live.ts';
import { SESSION_COOKIE } from '../../shared/session-cookie.ts';
import { MAX_FRAME_BYTES, MAX_SOCKETS_PER_PLAYER, SOCKET_RATE } from '../../shared/socket-limits.ts';
import { messageSchemas } from '../openapi/components.ts';
import type { Json } from '../openapi/json.ts';
import { frames, receivedMessages, sentMessages, typeOf } from './messages.ts';

const socketRules: Readonly<Record<string, string>> = {
  Opening: `A WebSocket at \`${SOCKET_PATH}\` of the site. A program sends its personal token as \`Authorization: Bearer\`;
scope \`read\` is enough to listen. With \`paper\` it is the paper account’s socket, without the chat. A page of the site has
its session's cookie and its \`Origin\`. With neither a token nor that \`Origin\` the handshake is refused with 403, with a token
or session that is not good with 401, both without a problem's fields. The header \`Contest\` is refused with 403: a player
has one socket for all accounts. It is authorised once, when it opens.`,
  Messages: `Each is a JSON object with a \`type\`, in a frame of its own. Whoever opens the socket hears all of them, the chat
until \`hide_chat\`. With \`${SOCKET_PATH}?${BATCHES}=yes\` a frame may have a list of several, of at most
${MAX_FRAME_BYTES.toLocaleString('en')} bytes, and the chat comes only after \`show_chat\`: the site's pages open it like that. Ignore types and properties that you do not know: a release may add some. Send
frames with these properties alone: any other is answered with \`pong\`, and so is any of a socket that is about to be closed.`,
  'How long it lives': `A socket is closed after two hours, and after ten minutes without a frame either way. Send
\`ping\` every four minutes: a player who has not been heard for six is not online. Open another socket after a hundred to a hundred and ten minutes, by a random choice. If it
closes by itself, wait ten to twenty seconds by a random choice, and longer while it is refused: deployments close all at once.
An ended session is told by \`session_ended\`; a page renews its own by \`POST /api/auth/renew\` before it opens the next socket.
A revoked token opens none, and its sockets are closed within five seconds.`,
  'Missing nothing': `Messages are pushed in order, and none after one that failed. After opening, read what happened in between by
\`GET /api/snapshot?after=\` with the last answer's \`next\`. It repeats some events: drop those whose id you know. Missed ticks
are only in the minute candles. Without a cursor there are \`GET /api/events?after=\` and \`GET /api/chat/messages?after=\`. Ids
sort by time, but one may become readable after a greater one: begin ${EVENT_OVERLAP_MS / 1000} seconds earlier for events and
${CATCH_UP_OVERLAP_MS / 1000} for the chat, and drop what you know. What has no id is not repeated: read the account again.`,
  Limits: `A player has ${MAX_SOCKETS_PER_PLAYER} sockets; with more, the oldest get no more messages. A frame from a client has at
most 32 KB. All players together open ${SOCKET_RATE} sockets and send ${SOCKET_RATE} frames a second; beyond that, some are
refused. A socket that takes nothing for three seconds is closed.`,
};

const batching: Json = { type: 'object', properties: { [BATCHES]: { const: 'yes' } } };
const ref = (place: string): Json => ({ $ref: `#/${place}` });
const inChannel = (type: string) => ref(`channels/socket/messages/${type}`);
const inText = (text: string) => text.replaceAll('\n', ' ');

/** Builds the AsyncAPI 3 document `/asyncapi.json` of the live socket, from the server's point of view. */
export function asyncApiDocument(): Json {
  const sent = sentMessages();
  const received = receivedMessages();
  const messages = { ...received, ...sent };
  const rules = Object.entries(socketRules).map(([heading, text]) => `## ${heading}\n\n${inText(text)}`);
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'Tradefloor’s live socket',
      version: API_VERSION,
      description: `What happens to a player, as it happens.\n\n${rules.join('\n\n')}`,
      contact: { name: 'Tradefloor' },
      license: { name: 'All rights reserved' },
      tags: [{ name: 'Live', description: 'Pushed messages.' }],
    },
    defaultContentType: 'application/json',
    servers: {
      site: {
        host: '{site}',
        protocol: 'wss',
        description: 'The site that serves this document.',
        variables: { site: { description: 'Its host name.', examples: ['game.example'] } },
        security: [ref('components/securitySchemes/session'), ref('components/securitySchemes/token')],
      },
    },
    channels: {
      socket: {
        address: SOCKET_PATH,
        title: 'The live socket',
        description: 'All messages of a player.',
        servers: [ref('servers/site')],
        messages: Object.fromEntries(Object.keys(messages).map((type) => [type, ref(`components/messages/${type}`)])),
        bindings: { ws: { method: 'GET', query: batching, bindingVersion: '0.1.0' } },
      },
    },
    operations: operations(Object.keys(sent)),
    components: {
      messages,
      schemas: messageSchemas(messages),
      securitySchemes: {
        session: {
          type: 'httpApiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description:
            'Set by signing in with a browser. The socket then needs the site’s own address as its `Origin`.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal token, made in the settings. `Origin` does not matter.',
        },
      },
    },
  };
}

function operations(sent: readonly string[]): Record<string, Json> {
  const channel = ref('channels/socket');
  const answering = new Set<string>(frames.flatMap(({ replies }) => replies));
  const pushed = sent.filter((type) => !answering.has(type));
  const push = { action: 'send', channel, summary: 'What happens is pushed.', messages: pushed.map(inChannel) };
  const asked = frames.map(({ text, summary, replies }) => {
    const asking = { action: 'receive', channel, summary, messages: [inChannel(typeOf(text))] };
    return [typeOf(text), { ...asking, reply: { channel, messages: replies.map(inChannel) } }];
  });
  return { push, ...Object.fromEntries(asked) };
}
