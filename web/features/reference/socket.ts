import { type Html, html } from '../../lib/html.ts';
import { type AsyncApi, type Message, nameOf, resolved, type Schema } from './documents.ts';
import { exampleOf } from './operations.ts';
import { joined, propertiesOf, prose } from './shape.ts';

/** The frames that a program sends with their answers, and what is pushed to it. */
export function socketMessages({ operations, components }: AsyncApi): Html {
  const { messages, schemas } = components;
  const each = (name: string, replies: readonly string[]) => {
    const { payload, ...message } = messages[name] as Message;
    return messageDetails(name, { ...message, payload: resolved<Schema>(payload, schemas) }, replies);
  };
  const asked = Object.values(operations).filter(({ action }) => action === 'receive');
  const sent = asked.flatMap((operation) =>
    operation.messages.map((message) => each(nameOf(message), (operation.reply?.messages ?? []).map(nameOf))),
  );
  const received = Object.keys(messages).filter(
    (name) => !asked.some((one) => one.messages.map(nameOf).includes(name)),
  );
  return html`<h3>What you send</h3>
${sent}
<h3>What you are sent</h3>
${received.map((name) => each(name, []))}`;
}

function messageDetails(name: string, { summary, payload, examples }: Message, replies: readonly string[]): Html {
  const links = replies.map((reply) => html`<a href="#socket-${reply}">${reply}</a>`);
  const answered = links.length > 0 ? html`<p>Answered by ${joined(links, ' or ')}.</p>` : '';
  const description = payload.description ? html`<p>${prose(payload.description)}</p>` : '';
  return html`<details id="socket-${name}">
<summary><code>${name}</code> <span class="says">${prose(summary)}</span></summary>
${description}${answered}${propertiesOf(payload)}${examples.map(({ payload: example }) => exampleOf(example))}
</details>
`;
}
