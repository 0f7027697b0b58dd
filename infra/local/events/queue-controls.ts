import { type Answer, json } from '../http/http-exchange.ts';
import type { Queue } from './queue.ts';

interface Asked {
  readonly method: string | undefined;
  /** Below `/_local/queues`. */
  readonly path: string;
}

/**
 * What waits in which queue, and what failed too often. `POST /NAME/redrive` sends the dead letters of a queue back to the
 * one that they came from, as SQS's StartMessageMoveTask does.
 */
export function answerQueues(queues: readonly Queue[], { method, path }: Asked): Answer {
  if (method === 'GET' && path === '/') return json(200, queues.map(toView));
  const [, name] = /^\/([\w-]+)\/redrive$/.exec(path) ?? [];
  const dead = queues.find((queue) => queue.name === name);
  const source = queues.find(({ deadLetters }) => deadLetters !== undefined && deadLetters === dead);
  if (method !== 'POST' || !dead)
    return json(404, { message: 'GET /_local/queues, or POST /_local/queues/NAME/redrive.' });
  if (!source) return json(409, { message: `${dead.name} takes no dead letters of another queue.` });
  return json(200, { to: source.name, moved: dead.moveTo(source) });
}

function toView({ name, deadLetters, messages }: Queue) {
  return { name, deadLetters: deadLetters?.name ?? null, messages };
}
