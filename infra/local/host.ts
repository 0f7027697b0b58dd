import { join, resolve } from 'node:path';
import { Deployments } from './cloudfront/buckets.ts';
import { Distribution } from './cloudfront/distribution.ts';
import { readPoolSettings } from './cognito/pool-settings.ts';
import { UserPool } from './cognito/user-pool.ts';
import { claimDataDir } from './data-claim.ts';
import type { DevelopmentApp } from './development-app.ts';
import { startTableEngine } from './dynamodb/table-engine.ts';
import { openTable } from './dynamodb/table-proxy.ts';
import { createTables, readTables } from './dynamodb/tables.ts';
import { Events } from './events/events.ts';
import { HostClock, type MovableClock } from './host-clock.ts';
import { HostMap } from './host-map.ts';
import { HttpApi } from './http/http-api.ts';
import { JsonFile } from './json-file.ts';
import { FunctionLog } from './lambda/function-log.ts';
import { FunctionPool, renew } from './lambda/function-pool.ts';
import { type FunctionDefinition, readFunctions } from './lambda/functions.ts';
import { type EnvironmentBounds, EnvironmentLimit } from './lambda/limits.ts';
import { localResponder } from './local-paths.ts';
import { MailStandIn } from './mail-service.ts';
import { OperatorError } from './operator-error.ts';
import { PayPalStandIn, payPalSecret } from './paypal/stand-in.ts';
import { forApiGateway } from './permissions/lambda-permissions.ts';
import { Callers, Roles } from './permissions/roles.ts';
import { PushStandIn } from './push-service.ts';
import { openWithoutPast, Sandbox } from './sandbox.ts';
import { Secrets } from './secrets.ts';
import { LocalServer, respondUnavailable } from './server.ts';
import { readAssembly, Template } from './template/template.ts';
import { openSocket, SocketApi } from './websocket/socket-api.ts';
import { SocketConnections } from './websocket/socket-connections.ts';

interface HostOptions {
  /** Use 0 for any free port. */
  readonly port: number;
  /** The folder for data, or `:memory:` to store nothing. */
  readonly dataDir: string;
  readonly templateDir: string;
  readonly dynamodbEndpoint?: string;
  /** The minimum by which the clock is ahead. Data from further ahead keeps its own clock. */
  readonly clockOffsetSeconds?: number;
  /** The clock stands still until it is stepped, and prices follow from the seed. */
  readonly sandbox?: { readonly seed: string };
  /** False starts the market without the year before its opening. */
  readonly past?: boolean;
  readonly environments?: EnvironmentBounds;
  /** False lets the APIs' stages refuse no request, however fast they come. */
  readonly throttles?: boolean;
  readonly onFailure?: (reason: OperatorError) => void;
  readonly develops?: boolean;
}

export interface Host {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly fireSchedules: () => Promise<unknown>;
  /** Switches to the functions' latest build. Data and connections stay. */
  readonly renewFunctions: () => void;
}

interface Assembly {
  readonly template: Template;
  readonly hostMap: HostMap;
  readonly server: LocalServer;
  readonly clock: MovableClock;
  readonly sandbox: Sandbox | undefined;
  readonly throttles: boolean;
  readonly dataDir: string | undefined;
  readonly file: <T>(name: string) => JsonFile<T>;
  readonly stops: (() => void | Promise<void>)[];
}

/** Runs a synthesized stack on this machine. It is ready when its first scheduled work is done. */
export async function startHost(options: HostOptions): Promise<Host> {
  const stops: Assembly['stops'] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const server = await LocalServer.listen(options.port);
    stops.push(() => server.close());
    const siteHost = `localhost:${server.port}`;
    const template = new Template({ ...readAssembly(options.templateDir), siteHost });
    const hostMap = new HostMap(template, siteHost);
    const dataDir = options.dataDir === ':memory:' ? undefined : resolve(options.dataDir);
    const file = <T>(name: string) => new JsonFile<T>(dataDir && join(dataDir, name));
    if (dataDir) stops.push(claimDataDir(dataDir, server.port));
    const sandbox = options.sandbox && new Sandbox(options.sandbox.seed);
    const clock = sandbox ?? new HostClock(file('clock.json'), options.clockOffsetSeconds ?? 0);
    const { throttles = true } = options;
    const game = await run({ template, hostMap, server, clock, sandbox, throttles, dataDir, file, stops }, options);
    return { url: `http://${siteHost}`, stop, ...game };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function run(assembly: Assembly, options: HostOptions): Promise<Pick<Host, 'fireSchedules' | 'renewFunctions'>> {
  const { template, hostMap, server, clock, sandbox, dataDir, file, stops } = assembly;
  const functions = readFunctions(template);
  const roles = new Roles(template);
  const callers = new Callers(functions, roles);
  const [endpoint, userPool] = await Promise.all([openEngine(assembly, options), openUserPool(assembly)]);
  const tables = readTables(template);
  await createTables(endpoint, tables);
  const table = openTable({ endpoint, callers, tables, stops });

  const pools = openPools({ ...assembly, functions, limit: new EnvironmentLimit(options.environments) });
  const { apis, socketApis } = openApis(assembly, pools);
  const app = options.develops ? await openDevelopmentApp(assembly) : undefined;
  const deployments = new Deployments(dataDir, app?.files);
  const distribution = new Distribution({ template, hostMap, deployments, apis: [...apis, ...socketApis] });
  const payPal = openPayPal(assembly);
  const push = new PushStandIn(file('push.json'));
  const mail = new MailStandIn({ file: file('mail.json'), callers });
  const environment = { ...process.env, SECRET_PAYPAL: payPalSecret(process.env) };
  const secrets = new Secrets({ template, callers, environment, file: file('secrets.json') });
  const connections = new SocketConnections(socketApis, callers);
  const events = new Events({ template, tables, endpoint, pools, roles, dataDir });
  const data = { dataDir, tableEndpoint: endpoint, tables: tables.map(({ ref }) => ref) };
  const services = { table, userPool, callers, connections, secrets, payPal, push, mail };
  const parts = { ...services, pools, events, clock, data };
  const local = localResponder(parts);
  server.respond = async (request, response) => {
    if (app?.serves(request)) return app.respond(request, response);
    return request.url?.startsWith('/_local/') ? local(request, response) : distribution.respond(request, response);
  };
  server.upgrade = (exchange) => openSocket(distribution, socketApis, exchange);

  table.onWrite(() => events.nudgeStreams());
  stops.push(() => events.stopStreams());
  await events.startStreams();
  stops.push(() => {
    events.stopSchedules();
    // Running functions finish their work, and new requests are refused.
    server.respond = (request, response) =>
      request.url?.startsWith('/_local/') ? local(request, response) : respondUnavailable(request, response);
  });
  const game = { endpoint, tables };
  if (!sandbox && options.past === false) await openWithoutPast(() => events.fireSchedules(), game);
  await (sandbox ? sandbox.open({ pools, events }, game) : events.startSchedules());
  return { fireSchedules: () => events.fireSchedules(), renewFunctions: () => renew(pools, template) };
}

async function openDevelopmentApp({ server, stops }: Assembly): Promise<DevelopmentApp> {
  const { DevelopmentApp } = await import('./development-app.ts');
  const app = await DevelopmentApp.open(server);
  stops.push(() => app.stop());
  return app;
}

async function openEngine({ dataDir, stops }: Assembly, options: HostOptions): Promise<string> {
  const { dynamodbEndpoint: endpoint, onFailure } = options;
  const engine = await startTableEngine({ dataDir: dataDir ?? ':memory:', ...(endpoint && { endpoint }) });
  stops.push(engine.stop);
  void engine.failure.then(onFailure);
  return engine.endpoint;
}

async function openUserPool({ template, hostMap, dataDir, stops }: Assembly): Promise<UserPool | undefined> {
  const pool = readPoolSettings(template, (value) => hostMap.map(value));
  const userPool = pool && (await UserPool.open({ pool, dataDir, mountPath: '/_local/cognito' }));
  if (userPool) stops.push(() => userPool.stop());
  return userPool;
}

function openPayPal({ server, file, stops }: Assembly): PayPalStandIn {
  const webhookUrl = `http://localhost:${server.port}/paypal/webhook`;
  const payPal = new PayPalStandIn({
    secret: payPalSecret(process.env),
    file: file('paypal.json'),
    deliver: async ({ headers, body }) => (await fetch(webhookUrl, { method: 'POST', headers, body })).ok,
  });
  stops.push(() => payPal.stop());
  return payPal;
}

function openPools(options: Assembly & { functions: readonly FunctionDefinition[]; limit: EnvironmentLimit }) {
  const { template, functions, limit, hostMap, server, sandbox, dataDir, stops } = options;
  const log = new FunctionLog(dataDir);
  const site = `http://127.0.0.1:${server.port}/_local`;
  const settings = {
    endpoints: {
      AWS_ENDPOINT_URL: `${site}/aws`,
      AWS_ENDPOINT_URL_DYNAMODB: `${site}/dynamodb`,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: `${site}/secretsmanager`,
    },
    calls: hostMap.calls,
    limit,
    log: log.write,
  };
  const pools = functions.map((definition) => {
    const variables = Object.entries(definition.environment);
    const environment = Object.fromEntries(variables.map(([name, value]) => [name, hostMap.map(value)]));
    const seed = sandbox?.seedOf(definition, template);
    return new FunctionPool({ ...settings, seed, definition: { ...definition, environment } });
  });
  stops.push(() => log.stop());
  stops.push(() => Promise.all(pools.map((pool) => pool.stop())).then(() => {}));
  return pools;
}

function openApis({ template, throttles, stops }: Assembly, pools: readonly FunctionPool[]) {
  const poolByArn = (functionArn: string, sourceArn: string) => {
    const pool = pools.find(({ definition }) => definition.arn === functionArn);
    if (!pool) throw new OperatorError(`The template refers to the function ${functionArn}, which it does not hold.`);
    return forApiGateway(template, pool, sourceArn);
  };
  const all = template.list<{ ProtocolType: string }>('AWS::ApiGatewayV2::Api');
  const ofType = (type: string) => all.filter(({ properties }) => properties.ProtocolType === type);
  const apis = ofType('HTTP').map(({ ref }) => new HttpApi(template, ref, poolByArn, throttles));
  const socketApis = ofType('WEBSOCKET').map(({ ref }) => new SocketApi(template, ref, poolByArn, throttles));
  stops.push(() => {
    for (const api of socketApis) api.stop();
  });
  return { apis, socketApis };
}
