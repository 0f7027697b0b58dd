/** What a request was answered with, and by whom. */
interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape
  readonly body: any;
  readonly headers: Headers;
}

const REFUSED = 400;
const SERVER_ERROR = 500;
const UNAVAILABLE = 503;

/** Counts how requests were answered. The API's own refusals have a message, the game's have a code as well. */
export class Tally {
  readonly counts = new Map<string, number>();
  /** Errors that the game made and did not tell. */
  readonly untold: string[] = [];
  /** Errors of the API itself, for which no function of the game answered. */
  gatewayErrors = 0;

  note(request: string, { status, body, headers }: Answered): void {
    const isGame = status < REFUSED || typeof body?.code === 'string';
    const name = status < REFUSED ? String(status) : `${status} ${isGame ? body.code : '(API)'}`;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    if (status < SERVER_ERROR) return;
    if (!isGame) this.gatewayErrors++;
    else if (status !== UNAVAILABLE || !headers.has('retry-after')) this.untold.push(`${request}: ${name}`);
  }
}
