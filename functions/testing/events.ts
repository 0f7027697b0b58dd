import type { APIGatewayAuthorizerResult, DynamoDBStreamEvent, SQSRecord } from 'aws-lambda';
import { eventGrants } from '../../shared/event-grants.ts';
import type { SessionContext } from '../http/request.ts';
import type { SocketEvent } from '../socket/socket-event.ts';
import { messagesIn } from './documented-socket.ts';
import { heldToGrants } from './grant-check.ts';
import { movingClock } from './moving-clock.ts';

function run<Result>(name: keyof typeof eventGrants, work: () => Promise<Result>): Promise<Result> {
  return heldToGrants({ name, grants: eventGrants[name], source: 'shared/event-grants.ts' }, work);
}

/** Asks the HTTP API's authorizer about a credential, as the edge sends it. Undefined for an invalid one. */
export async function identify(credential: string): Promise<SessionContext | undefined> {
  const { handler } = await import('../authorizers/authorize-request.ts');
  const event = { headers: { 'x-credential': credential } } as unknown as Parameters<typeof handler>[0];
  const { isAuthorized, context } = await run('authorize-request', () => handler(event));
  if (!isAuthorized) throw new Error('the authorizer denies nobody');
  return 'playerId' in context ? (context as SessionContext) : undefined;
}

export async function authorizeSocket(
  headers: Record<string, string | undefined>,
): Promise<APIGatewayAuthorizerResult> {
  const { handler } = await import('../authorizers/authorize-socket.ts');
  const event = { methodArn: 'arn', headers } as unknown as Parameters<typeof handler>[0];
  return run('authorize-socket', () => handler(event));
}

export async function tickJob(): Promise<void> {
  const { handler } = await import('../events/tick-job.ts');
  await run('tick-job', () => handler({ Records: [] }));
}

/** Moves the clock by some ticks, and runs the tick job in the last of them. */
export async function pass(ticks: number): Promise<void> {
  movingClock.turn(ticks);
  await tickJob();
}

export async function minuteJob(): Promise<void> {
  const { handler } = await import('../events/minute-job.ts');
  await run('minute-job', () => handler({ Records: [] }));
}

export async function audit(scheduledAt: string): Promise<void> {
  const { handler } = await import('../events/audit.ts');
  const body = JSON.stringify({ scheduledAt });
  await run('audit', () => handler({ Records: [{ body }] as SQSRecord[] }));
}

export async function erasure(): Promise<void> {
  const { handler } = await import('../events/erasure.ts');
  await run('erasure', () => handler());
}

export async function broadcast(event: DynamoDBStreamEvent): Promise<void> {
  const { handler } = await import('../events/broadcast.ts');
  await run('broadcast', () => handler(event));
}

export async function connect(event: SocketEvent) {
  const { handler } = await import('../socket/connect.ts');
  return run('connect', () => handler(event));
}

export async function receiveFrame(event: SocketEvent) {
  const { handler } = await import('../socket/receive-frame.ts');
  const answer = await run('receive-frame', () => handler(event));
  messagesIn(answer.body);
  return answer;
}

export async function disconnect(event: SocketEvent) {
  const { handler } = await import('../socket/disconnect.ts');
  return run('disconnect', () => handler(event));
}
