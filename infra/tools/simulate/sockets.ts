import type { Push } from '../../../shared/live.ts';
import { DIED, type StageContext } from './stage-context.ts';
import type { Owner } from './virtual-time.ts';

export interface Socket {
  readonly id: string;
  readonly authorizer: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, string>> | undefined;
  readonly take: (pushes: readonly Push[]) => void;
  readonly onClose: () => void;
  isOpen: boolean;
}

export class Sockets {
  readonly #stage: StageContext;
  readonly #open = new Map<string, Socket>();

  constructor(stage: StageContext) {
    this.#stage = stage;
  }

  /** @returns undefined if the connection was refused */
  async open(parts: Pick<Socket, 'authorizer' | 'query' | 'take' | 'onClose'>): Promise<Socket | undefined> {
    const socket = { ...parts, id: `${this.#stage.time.uuid().slice(0, 15)}=`, isOpen: false };
    const answer = await this.#stage
      .invoke('connect', { ...eventOf(socket), queryStringParameters: parts.query })
      .catch(() => DIED);
    if ((answer as { statusCode?: number }).statusCode !== 200) return undefined;
    socket.isOpen = true;
    this.#open.set(socket.id, socket);
    return socket;
  }

  async say(socket: Socket, frame: string): Promise<void> {
    if (!socket.isOpen) return;
    const answer = (await this.#stage.invoke('receive-frame', { ...eventOf(socket), body: frame }).catch(() => DIED)) as
      | { body: string }
      | typeof DIED;
    if (answer !== DIED && socket.isOpen) socket.take([JSON.parse(answer.body)].flat());
  }

  /** API Gateway reports a disconnection at most once. */
  close(socket: Socket): void {
    if (!socket.isOpen) return;
    socket.isOpen = false;
    this.#open.delete(socket.id);
    socket.onClose();
    const { time, faults } = this.#stage;
    if (time.happens(faults.lostSchedule)) return;
    time.after(time.random() * faults.lateMs, () => this.#stage.invoke('disconnect', eventOf(socket)).catch(() => {}));
  }

  carryOut(method: string, path: string, text: string): { status: number } {
    const socket = this.#open.get(decodeURIComponent(path.split('/').at(-1) ?? ''));
    if (!socket) return { status: 410 };
    if (method === 'DELETE') this.close(socket);
    else socket.take([JSON.parse(text)].flat());
    return { status: 204 };
  }
}

function eventOf({ id, authorizer }: Pick<Socket, 'id' | 'authorizer'>) {
  return { requestContext: { connectionId: id, authorizer } };
}

const ATTEMPTS = 3;
const TIMEOUT_MS = 5_000;

class GoneException extends Error {}
class LimitExceededException extends Error {}

interface Command {
  readonly method: string;
  readonly input: { readonly ConnectionId: string; readonly Data?: string };
}

/** The exports of `@aws-sdk/client-apigatewaymanagementapi` for one process. The client tries three times. */
export function socketSdk({ network, time }: StageContext, owner: Owner): Record<string, unknown> {
  const command = (method: string) =>
    class implements Command {
      readonly method = method;
      readonly input: Command['input'];
      constructor(input: Command['input']) {
        this.input = input;
      }
    };
  const attempt = ({ method, input }: Command, signal: AbortSignal | undefined) => {
    const url = `https://sockets.test/@connections/${encodeURIComponent(input.ConnectionId)}`;
    const body = input.Data && { body: input.Data };
    const late = time.sleep(TIMEOUT_MS, owner).then(() => ({ status: 408 }));
    return Promise.race([network.fetch(url, { method, ...body, ...(signal && { signal }) }, owner), late]);
  };
  class ApiGatewayManagementApiClient {
    async send(command: Command, { abortSignal }: { abortSignal?: AbortSignal } = {}): Promise<void> {
      for (let left = ATTEMPTS - 1; ; left--) {
        const answer = await attempt(command, abortSignal).catch((error: Error) => error);
        if (abortSignal?.aborted) throw answer;
        if (!(answer instanceof Error)) {
          const { status } = answer as { status: number };
          if (status < 300) return;
          if (status === 410) throw new GoneException();
          if (left === 0) throw status === 429 ? new LimitExceededException() : new Error(`status ${status}`);
        } else if (left === 0) throw answer;
      }
    }
  }
  return {
    ApiGatewayManagementApiClient,
    PostToConnectionCommand: command('POST'),
    DeleteConnectionCommand: command('DELETE'),
    GoneException,
    LimitExceededException,
  };
}
