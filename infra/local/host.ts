import { join, resolve } from 'node:path';
import { Deployments } from './cloudfront/deployments.ts';
import { Distribution } from './cloudfront/distribution.ts';
import { CloudWatch } from './cloudwatch/cloudwatch.ts';
import { meterApi, meterTables, meterThrottles } from './cloudwatch/service-meters.ts';
import { readPoolSettings } from './cognito/pool-settings.ts';
import { UserPool } from './cognito/user-pool.ts';
import { claimDataDir } from './data-claim.ts';
import { openTable } from './dynamodb/open-table.ts';
import { startTableEngine, type TableEngine } from './dynamodb/table-engine.ts';
import { createTables, readTables } from './dynamodb/tables.ts';
import { Events } from './events/events.ts';
import { Faults } from './faults.ts';
import { HostClock } from './host-clock.ts';
import { HostMap } from './host-map.ts';
import { HttpApi } from './http/http-api.ts';
import { JsonFile } from './json-file.ts';
import { Concurrency } from './lambda/concurrency.ts';
import { type EnvironmentBounds, EnvironmentLimit } from './lambda/environment-limit.ts';
import { FunctionLog } from './lambda/function-log.ts';
import { FunctionPool } from './lambda/function-pool.ts';
import { type FunctionDefinition, readFunctions } from './lambda/functions.ts';
import { localResponder } from './local-paths.ts';
import { OperatorError } from './operator-error.ts';
import { PayPalStandIn, payPalSecret } from './paypal/stand-in.ts';
import { Callers } from './permissions/caller.ts';
import { LambdaPermissions } from './permissions/lambda-permissions.ts';
import { Roles } from './permissions/roles.ts';
import { Secrets } from './secrets.ts';
import { LocalServer, respondUnavailable } from './server.ts';
import type { Stop } from './stop.ts';
import { Template } from './template/template.ts';
import { SocketApi } from './websocket/socket-api.ts';
import { SocketConnections } from './websocket/socket-connections.ts';
import { openSocket } from './websocket/socket-gateway.ts';

interface HostOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Where data lives, or `:memory:` for nothing kept. */
  readonly dataDir: string;
  /** A cloud assembly with one stack. */
  readonly templateDir: string;
  readonly dynamodbEndpoint?: string;
  /** The least that the clock is ahead. Data from further ahead keeps its own clock. */
  readonly clockOffsetSeconds?: number;
  readonly environments?: EnvironmentBounds;
  /** What AWS does differently: `AWS_FAULTS`, by default the usual ones. */
  readonly faults?: string;
  /** Called with the reason if the host cannot go on. */
  readonly onFailure?: (reason: OperatorError) => void;
}

export interface Host {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Runs what is scheduled once more, now. */
  readonly fireSchedules: () => Promise<unknown>;
}

/** The things that the parts share while the host is put together. */
interface Assembly {
  readonly template: Template;
  readonly hostMap: HostMap;
  readonly roles: Roles;
  readonly server: LocalServer;
  readonly clock: HostClock;
  readonly faults: Faults;
  /** Undefined keeps nothing. */
  readonly dataDir: string | undefined;
  readonly stops: Stop[];
}

/** Runs a synthesized stack on this machine. It is ready when its first scheduled work is done. */
export async function startHost(options: HostOptions): Promise<Host> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const server = await LocalServer.listen(options.port);
    stops.push(() => server.close());
    const siteHost = `localhost:${server.port}`;
    const template = Template.open({ directory: options.templateDir, siteHost });
    const dataDir = options.dataDir === ':memory:' ? undefined : resolve(options.dataDir);
    const hostMap = new HostMap(template, siteHost);
    if (dataDir) stops.push(claimDataDir(dataDir, server.port));
    const clock = HostClock.open(new JsonFile(dataDir && join(dataDir, 'clock.json')), options.clockOffsetSeconds ?? 0);
    const faults = Faults.parse(options.faults);
    const parts = { template, hostMap, roles: new Roles(template), server, clock, faults, dataDir, stops };
    const events = await run(parts, options);
    return { url: `http://${siteHost}`, stop, fireSchedules: () => events.fireSchedules() };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts every part, in the order in which they depend on each other. */
async function run(assembly: Assembly, options: HostOptions): Promise<Events> {
  const { template, hostMap, roles, server, clock, faults, dataDir, stops } = assembly;
  const functions = readFunctions(template);
  const callers = new Callers(functions, roles);
  const [engine, userPool] = await Promise.all([openEngine(assembly, options), openUserPool(assembly)]);
  const tables = readTables(template);
  await createTables(engine.endpoint, tables);
  const cloudWatch = openCloudWatch(assembly);
  const noteThrottle = meterTables(cloudWatch.store, tables);
  const table = await openTable({ ...assembly, endpoint: engine.endpoint, callers, tables, noteThrottle });

  const pools = openPools({ ...assembly, functions, cloudWatch, limit: new EnvironmentLimit(options.environments) });
  const { apis, socketApis } = openApis(assembly, pools);
  const meteredApis = apis.map((api) => meterApi(cloudWatch.store, api));
  const origins = [...meteredApis, ...socketApis];
  const deployments = new Deployments(dataDir);
  const distribution = new Distribution({ template, hostMap, faults, apis: origins, deployments });
  const secretsFile = new JsonFile<Record<string, string>>(dataDir && join(dataDir, 'secrets.json'));
  const payPal = openPayPal(assembly);
  const environment = { ...process.env, SECRET_PAYPAL: payPalSecret(process.env) };
  const secrets = new Secrets({ template, callers, environment, file: secretsFile });
  const connections = new SocketConnections(socketApis, callers, faults);
  const events = new Events({ ...assembly, tables, endpoint: engine.endpoint, pools });
  cloudWatch.meter(events.queues);
  const data = { dataDir, tableEndpoint: engine.endpoint, tables: tables.map(({ ref }) => ref) };
  const local = localResponder({
    table,
    userPool,
    connections,
    secrets,
    payPal,
    pools,
    events,
    cloudWatch,
    clock,
    faults,
    data,
  });
  server.respond = (request, response) =>
    request.url?.startsWith('/_local/') ? local(request, response) : distribution.respond(request, response);
  server.upgrade = (exchange) => openSocket(distribution, socketApis, exchange);

  table.onWrite(() => events.nudgeStreams());
  stops.push(() => events.stopStreams());
  await events.startStreams();
  stops.push(() => {
    events.stopSchedules();
    // Functions that still run finish their work. New requests are turned away.
    server.respond = (request, response) =>
      request.url?.startsWith('/_local/') ? local(request, response) : respondUnavailable(request, response);
  });
  await events.startSchedules();
  cloudWatch.start();
  return events;
}

async function openEngine({ dataDir, stops }: Assembly, options: HostOptions): Promise<TableEngine> {
  const { dynamodbEndpoint, onFailure } = options;
  const engine = await startTableEngine({
    dataDir: dataDir ?? ':memory:',
    ...(dynamodbEndpoint && { endpoint: dynamodbEndpoint }),
  });
  stops.push(engine.stop);
  void engine.failure.then(onFailure);
  return engine;
}

async function openUserPool({ template, hostMap, faults, dataDir, stops }: Assembly): Promise<UserPool | undefined> {
  const pool = readPoolSettings(template, (value) => hostMap.map(value));
  const userPool = pool && (await UserPool.open({ pool, faults, dataDir, mountPath: '/_local/cognito' }));
  if (userPool) stops.push(() => userPool.stop());
  return userPool;
}

/** PayPal's stand-in. Its events come in by the site's own address. */
function openPayPal({ server, dataDir, stops }: Assembly): PayPalStandIn {
  const webhookUrl = `http://localhost:${server.port}/paypal/webhook`;
  const payPal = new PayPalStandIn({
    secret: payPalSecret(process.env),
    file: new JsonFile(dataDir && join(dataDir, 'paypal.json')),
    deliver: async ({ headers, body }) => (await fetch(webhookUrl, { method: 'POST', headers, body })).ok,
  });
  stops.push(() => payPal.stop());
  return payPal;
}

function openCloudWatch({ template, dataDir, stops }: Assembly): CloudWatch {
  const cloudWatch = new CloudWatch(template, new JsonFile(dataDir && join(dataDir, 'cloudwatch.json')));
  stops.push(() => cloudWatch.stop());
  return cloudWatch;
}

function openPools(
  options: Assembly & { functions: readonly FunctionDefinition[]; cloudWatch: CloudWatch; limit: EnvironmentLimit },
) {
  const { functions, cloudWatch, limit, faults, hostMap, server, dataDir, stops } = options;
  const concurrency = new Concurrency(faults);
  const log = new FunctionLog(dataDir);
  const noteThrottles = meterThrottles(cloudWatch.store);
  const site = `http://127.0.0.1:${server.port}/_local`;
  const endpoints = {
    AWS_ENDPOINT_URL: `${site}/aws`,
    AWS_ENDPOINT_URL_DYNAMODB: `${site}/dynamodb`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${site}/secretsmanager`,
  };
  const pools = functions.map((definition) => {
    const variables = Object.entries(definition.environment);
    const environment = Object.fromEntries(variables.map(([name, value]) => [name, hostMap.map(value)]));
    const { calls } = hostMap;
    const settings = { definition: { ...definition, environment }, endpoints, calls, limit, concurrency };
    return new FunctionPool({ ...settings, noteThrottles, log: cloudWatch.reading(log.write) });
  });
  stops.push(() => log.stop());
  stops.push(() => Promise.all(pools.map((pool) => pool.stop())).then(() => {}));
  return pools;
}

function openApis({ template, faults, stops }: Assembly, pools: readonly FunctionPool[]) {
  const permissions = new LambdaPermissions(template);
  const poolByArn = (functionArn: string, sourceArn: string) => {
    const pool = pools.find(({ definition }) => definition.arn === functionArn);
    if (!pool) throw new OperatorError(`The template refers to the function ${functionArn}, which it does not hold.`);
    return permissions.forApiGateway(pool, sourceArn);
  };
  const all = template.list<{ ProtocolType: string }>('AWS::ApiGatewayV2::Api');
  const ofType = (type: string) => all.filter(({ properties }) => properties.ProtocolType === type);
  const apis = ofType('HTTP').map(({ ref }) => new HttpApi(template, ref, poolByArn, faults));
  const socketApis = ofType('WEBSOCKET').map(({ ref }) => new SocketApi(template, ref, poolByArn, faults));
  stops.push(() => {
    for (const api of socketApis) api.stop();
  });
  return { apis, socketApis };
}
