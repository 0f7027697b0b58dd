import type { TokenScope } from '../../shared/credential.ts';
import type { RouteName } from '../../shared/routes/index.ts';
import { call } from './call.ts';
import { connect, identify, receiveFrame } from './events.ts';

/** The authorizer's context of a token. */
export type Known = NonNullable<Awaited<ReturnType<typeof identify>>>;

export async function makeToken(playerId: string, scope: TokenScope = 'paper') {
  const { status, body } = await call('create-token', { playerId, body: { name: 'A bot', scope } });
  if (status !== 200) throw new Error(`no token: ${body.code}`);
  return body as { id: string; token: string; scope: TokenScope };
}

export async function paperCaller(ownerId: string): Promise<Known> {
  return (await identify(`bearer ${(await makeToken(ownerId)).token}`)) as Known;
}

interface Asked {
  readonly headers?: Record<string, string>;
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

/** Calls a route as a program does after the authorizer, which finds no caller for an undefined one. */
export function callAs(caller: Known | undefined, name: RouteName, { headers, ...asked }: Asked = {}) {
  const request = { ...asked, headers: { origin: undefined, 'x-credential': 'bearer …', ...headers } };
  return call(name, { ...caller, ...(request as Parameters<typeof call>[1]) });
}

export async function openSocket(caller: Known, connectionId: string) {
  const event = (body?: string) => ({ requestContext: { connectionId, authorizer: caller }, body }) as never;
  const { statusCode } = await connect(event());
  return { statusCode, say: async (frame: string) => (await receiveFrame(event(frame))).body };
}
