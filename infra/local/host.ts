import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Callers } from './caller.ts';
import { setClockOffset } from './clock.ts';
import { readPoolSettings } from './cognito/pool-settings.ts';
import { UserPool } from './cognito/user-pool.ts';
import { Distribution } from './distribution.ts';
import { readQueueConsumers } from './event-sources.ts';
import { FunctionLog } from './function-log.ts';
import { FunctionPool } from './function-pool.ts';
import { type FunctionDefinition, readFunctions } from './functions.ts';
import { HostMap } from './host-map.ts';
import { HttpApi } from './http-api.ts';
import { json, type Responder, send } from './http-exchange.ts';
import { localResponder } from './local-paths.ts';
import { readQueues } from './queue.ts';
import { Roles } from './roles.ts';
import { readSchedules } from './schedule.ts';
import { Refusal, type Stop } from './stop.ts';
import { startTableEngine } from './table-engine.ts';
import { TableProxy } from './table-proxy.ts';
import { createTables, partitionKeys, readTables } from './tables.ts';
import { Template } from './template.ts';

const firstBatchTimeoutMs = 10_000;
/** Longer than the SDK keeps an idle connection, so that it is never the server that closes it first. */
const keepAliveTimeoutMs = 75_000;

export interface HostOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Where data lives, or `:memory:` for nothing kept. */
  readonly dataDir: string;
  /** A cloud assembly with one stack. */
  readonly templateDir: string;
  readonly dynamodbEndpoint?: string;
  readonly clockOffsetSeconds?: number;
  /** Told why, if the host cannot go on. */
  readonly onFailure?: (reason: Refusal) => void;
}

export interface Host {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Runs a synthesized stack on this machine; ready when its first scheduled work is done. */
export async function startHost(options: HostOptions): Promise<Host> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  const inbox: { respond: Responder } = { respond: respondUnavailable };
  try {
    setClockOffset(options.clockOffsetSeconds ?? 0);
    const server = await listen(options.port, inbox);
    stops.push(() => close(server));
    const port = portOf(server);
    await assemble({ ...options, port }, inbox, stops);
    return { url: `http://localhost:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Builds every part from the template, in the order in which they depend on each other. */
async function assemble(options: HostOptions, inbox: { respond: Responder }, stops: Stop[]): Promise<void> {
  const siteHost = `localhost:${options.port}`;
  const template = new Template({ directory: options.templateDir, siteHost });
  const hostMap = new HostMap(template, siteHost);
  const dataDir = options.dataDir === ':memory:' ? undefined : options.dataDir;
  const log = new FunctionLog(dataDir);
  stops.push(() => log.stop());

  const roles = new Roles(template);
  const functions = readFunctions(template);
  const callers = new Callers(functions, roles);
  const [table, userPool] = await Promise.all([
    openTable(options, template, callers, stops),
    openUserPool(template, hostMap, dataDir, stops),
  ]);

  const pools = functions.map((definition) => createPool(definition, { hostMap, log, port: options.port }));
  stops.push(() => Promise.all(pools.map((pool) => pool.stop())).then(() => {}));
  const apis = template
    .list<{ ProtocolType: string }>('AWS::ApiGatewayV2::Api')
    .filter(({ properties }) => properties.ProtocolType === 'HTTP')
    .map(({ ref }) => new HttpApi(template, ref, (arn) => poolByArn(pools, arn)));
  const distribution = new Distribution({ template, hostMap, apis });
  const local = localResponder({ table, userPool, pools });
  inbox.respond = (request, response) =>
    request.url?.startsWith('/_local/') ? local(request, response) : distribution.respond(request, response);
  await startSchedules({ template, roles, pools, stops });
  stops.push(() => {
    inbox.respond = (request, response) =>
      request.url?.startsWith('/_local/') ? local(request, response) : respondUnavailable(request, response);
  });
}

async function openTable(
  options: HostOptions,
  template: Template,
  callers: Callers,
  stops: Stop[],
): Promise<TableProxy> {
  const { dataDir, dynamodbEndpoint } = options;
  const engine = await startTableEngine({ dataDir, ...(dynamodbEndpoint && { endpoint: dynamodbEndpoint }) });
  stops.push(engine.stop);
  void engine.failure.then(options.onFailure);
  const tables = readTables(template);
  await createTables(engine.endpoint, tables);
  const proxy = new TableProxy({ endpoint: engine.endpoint, callers, partitionKeyOf: partitionKeys(tables) });
  stops.push(() => proxy.stop());
  return proxy;
}

async function openUserPool(
  template: Template,
  hostMap: HostMap,
  dataDir: string | undefined,
  stops: Stop[],
): Promise<UserPool | undefined> {
  const pool = readPoolSettings(template, (value) => hostMap.map(value));
  const userPool = pool && (await UserPool.open({ pool, dataDir, mountPath: '/_local/cognito' }));
  if (userPool) stops.push(() => userPool.stop());
  return userPool;
}

function createPool(
  definition: FunctionDefinition,
  host: { hostMap: HostMap; log: FunctionLog; port: number },
): FunctionPool {
  const environment = Object.entries(definition.environment).map(([name, value]) => {
    return [name, host.hostMap.map(value)] as const;
  });
  const site = `http://127.0.0.1:${host.port}`;
  return new FunctionPool({
    definition: { ...definition, environment: Object.fromEntries(environment) },
    endpoints: {
      AWS_ENDPOINT_URL: `${site}/_local/aws`,
      AWS_ENDPOINT_URL_DYNAMODB: `${site}/_local/dynamodb`,
    },
    calls: host.hostMap.calls,
    log: host.log.write,
  });
}

function poolByArn(pools: readonly FunctionPool[], functionArn: string): FunctionPool {
  const pool = pools.find(({ definition }) => definition.arn === functionArn);
  if (!pool) throw new Refusal(`The template refers to the function ${functionArn}, which it does not hold.`);
  return pool;
}

/** Starts what runs by itself, and waits for the first of it: whoever comes first finds everything in place. */
async function startSchedules(options: {
  template: Template;
  roles: Roles;
  pools: readonly FunctionPool[];
  stops: Stop[];
}): Promise<void> {
  const { template, roles, pools, stops } = options;
  const queues = readQueues(template);
  const consumers = readQueueConsumers({ template, queues, pools, roles });
  const schedules = readSchedules(template, queues, roles);
  stops.push(() => {
    for (const part of [...schedules, ...consumers]) part.stop();
  });
  for (const schedule of schedules) schedule.start();
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, firstBatchTimeoutMs).unref());
  await Promise.race([Promise.all(consumers.map((consumer) => consumer.settled())), timeout]);
}

function listen(port: number, inbox: { respond: Responder }): Promise<Server> {
  const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs, noDelay: true }, (request, response) => {
    inbox.respond(request, response).catch((error: Error) => fail(response, error));
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Refusal(`Port ${port} is taken. Choose another: PORT=3001 npm start`) : error);
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

async function respondUnavailable(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  send(response, json(503, { message: 'Service Unavailable' }));
}

function fail(response: ServerResponse, error: Error): void {
  console.error(`The local host failed: ${error.stack}`);
  if (response.headersSent) response.destroy();
  else send(response, json(500, { message: 'Internal Server Error' }));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
