import type { Push } from '../../shared/live.ts';
import { DIED, type Stage } from './stage.ts';

/** A connection of a player's client, as API Gateway sees it. */
export interface Socket {
  readonly id: string;
  readonly authorizer: Readonly<Record<string, unknown>>;
  /** As a page asks, or nothing. */
  readonly query: Readonly<Record<string, string>> | undefined;
  readonly take: (pushes: readonly Push[]) => void;
  readonly onClose: () => void;
  isOpen: boolean;
}

/** API Gateway's WebSocket API. */
export class Sockets {
  readonly #stage: Stage;
  readonly #open = new Map<string, Socket>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** @returns undefined if it was not let in */
  async open(parts: Pick<Socket, 'authorizer' | 'query' | 'take' | 'onClose'>): Promise<Socket | undefined> {
    const socket = { ...parts, id: `${this.#stage.uuid().slice(0, 15)}=`, isOpen: false };
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

  /** API Gateway tells of it once at most. */
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
