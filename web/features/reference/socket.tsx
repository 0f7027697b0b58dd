import { Entry } from './documentation.tsx';
import { type AsyncApi, type Message, nameOf, resolved, type Schema } from './documents.ts';
import { Example, links, Properties, prose } from './shape.tsx';

export function SocketMessages({ asyncApi: { operations, components } }: { asyncApi: AsyncApi }) {
  const { messages, schemas } = components;
  const entry = (name: string, replies: readonly string[] = []) => {
    const message = messages[name] as Message;
    const payload = resolved<Schema>(message.payload, schemas);
    return <MessageEntry key={name} name={name} message={{ ...message, payload }} replies={replies} />;
  };
  const asked = Object.values(operations).filter(({ action }) => action === 'receive');
  const sent = asked.flatMap(({ messages: own, reply }) =>
    own.map((message) => entry(nameOf(message), (reply?.messages ?? []).map(nameOf))),
  );
  const received = Object.keys(messages).filter(
    (name) => !asked.some((one) => one.messages.map(nameOf).includes(name)),
  );
  return (
    <>
      <h3>What you send</h3>
      {sent}
      <h3>What you are sent</h3>
      {received.map((name) => entry(name))}
    </>
  );
}

interface MessageProps {
  name: string;
  message: Message;
  replies: readonly string[];
}

function MessageEntry({ name, message: { summary, payload, examples }, replies }: MessageProps) {
  const head = (
    <>
      <code>{name}</code> <span>{prose(summary)}</span>
    </>
  );
  return (
    <Entry id={`socket-${name}`} head={head}>
      {payload.description && <p>{prose(payload.description)}</p>}
      {replies.length > 0 && <p>Answered by {links(replies, ' or ', 'socket-')}.</p>}
      <Properties of={payload} />
      {examples.map(({ payload: example }) => (
        <Example key={JSON.stringify(example)} of={example} />
      ))}
    </Entry>
  );
}
