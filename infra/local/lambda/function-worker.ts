import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { type Clock, setClock } from '../clock.ts';
import type { Mapping } from '../host-map.ts';
import { redirectCalls } from './call-redirection.ts';
import type { FunctionDefinition } from './functions.ts';
import { seedRandomBytes } from './seeded-bytes.ts';

interface Settings {
  readonly definition: FunctionDefinition;
  readonly calls: readonly Mapping[];
  readonly clock: Clock;
  readonly seed?: string | undefined;
}

interface Message {
  readonly clock?: Clock;
  readonly event: string;
  readonly requestId: string;
  readonly timeoutMs: number;
}

type Handler = (event: unknown, context: object) => unknown;

const { definition, calls, clock, seed } = workerData as Settings;
setClock(clock);
if (seed !== undefined) seedRandomBytes(seed);
redirectCalls(calls);
const loading = load();

parentPort?.on('message', async (message: Message) => {
  if (message.clock) return setClock(message.clock);
  const outcome = await answer(message);
  await logWritten();
  parentPort?.postMessage(outcome);
});

/** The host gets an invocation's lines before its answer, so a request's log is complete once it is answered. */
async function logWritten(): Promise<void> {
  if (process.stdout.writableLength > 0) await new Promise<unknown>((resolve) => process.stdout.write('', resolve));
}

async function load(): Promise<Handler | Error> {
  const [file, name = ''] = definition.handler.split('.');
  try {
    const bundle = await import(pathToFileURL(join(definition.codePath, `${file}.mjs`)).href);
    if (typeof bundle[name] !== 'function') throw new Error(`${definition.handler} is undefined or not exported`);
    return bundle[name];
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function answer(message: Message): Promise<object> {
  const handler = await loading;
  if (handler instanceof Error) return { ...describe(handler), ended: true };
  try {
    const value = await handler(JSON.parse(message.event), contextOf(message));
    // Lambda returns results as JSON, so here too they lose what JSON cannot represent.
    return { value: JSON.parse(JSON.stringify(value) ?? 'null') };
  } catch (error) {
    return describe(error);
  }
}

function contextOf({ requestId, timeoutMs }: Message): object {
  const { name, arn, memoryMegabytes } = definition;
  const deadlineMs = performance.now() + timeoutMs;
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: arn,
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    memoryLimitInMB: String(memoryMegabytes),
    getRemainingTimeInMillis: () => Math.max(0, Math.floor(deadlineMs - performance.now())),
  };
}

function describe(error: unknown): { errorType: string; errorMessage: string } {
  if (!(error instanceof Error)) return { errorType: 'Error', errorMessage: String(error) };
  return { errorType: error.name, errorMessage: error.stack ?? error.message };
}
