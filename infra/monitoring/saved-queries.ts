import { Stack } from 'aws-cdk-lib';
import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { routes } from '../../shared/routes/index.ts';
import type { Route } from '../../shared/routes/route.ts';
import { LambdaFunction } from '../lambda-function.ts';

/** A query can search at most 50 log groups, so the functions are grouped by subject. */
const subjects = ['trading', 'payments', 'community', 'players', 'events'] as const;
type Subject = (typeof subjects)[number];

const tradingPaths =
  /^\/api\/(trade|orders|portfolio|holdings|transactions|watchlist|stocks|market|news|fairness|admin)\b/;
const communityPaths = /^\/api\/(chat|leagues|league-invitations|reports|blocked|users)\b/;
const paymentPaths = /^\/(paypal|api\/subscription)\b/;

const requestFields = 'fields @timestamp, route, status, code, symbol, latencyMs, playerId, requestId, commit, @log';

const requestQueries = {
  'failed requests': `${requestFields} | filter level in ['ERROR', 'FATAL'] or status >= 500 or ispresent(type) | sort @timestamp desc | limit 200`,
  'one request': "fields @timestamp, @message, @log | filter requestId = 'REQUEST' | sort @timestamp",
  'requests of a player': `${requestFields} | filter message = 'request' and playerId = 'PLAYER' | sort @timestamp desc`,
  'refusals by code':
    "filter message = 'request' and ispresent(code) | stats count(*) as refusals by code, symbol, route | sort refusals desc",
  'slowest routes':
    "filter message = 'request' | stats count(*) as requests, pct(latencyMs, 50) as p50, pct(latencyMs, 99) as p99, max(latencyMs) as slowest by route | sort p99 desc",
};

/** Lambda's own lines have a type and report failures only (infra/lambda-function.ts). */
const eventQuery =
  "fields @timestamp, lambda, message, step, reason, record.status, @message | filter level in ['WARN', 'ERROR', 'FATAL'] or ispresent(type) | sort @timestamp desc | limit 200";

const payPalQuery =
  'fields @timestamp, message, call, status, attempt, orderId, captureId, payPalRequestId, debugId, playerId, reason | filter message like /PayPal|payment|order was|capture|event about/ | sort @timestamp desc | limit 200';

const turnedAwayQuery =
  'fields @timestamp, route, status, latencyMs, authorizerError, integrationError, requestId | filter status >= 500 or status = 429 | sort @timestamp desc | limit 200';

/** Queries cost nothing until they run, so every stage has them. */
export class SavedQueries extends Construct {
  readonly #folder: string;

  constructor(scope: Construct, id: string, { stage, accessLog }: { stage: string; accessLog: ILogGroup }) {
    super(scope, id);
    this.#folder = `Tradefloor/${stage}`;
    const functions = LambdaFunction.allOf(Stack.of(this));
    const groupsOf = (subject: Subject) =>
      functions.filter(({ name }) => subjectOf(name) === subject).map(({ logGroup }) => logGroup);
    for (const subject of subjects.filter((each) => each !== 'events'))
      for (const [name, query] of Object.entries(requestQueries))
        this.#save(`${subject}: ${name}`, query, groupsOf(subject));
    this.#save('events: errors of tick job, minute job, audit and sockets', eventQuery, groupsOf('events'));
    this.#save('payments: calls to PayPal', payPalQuery, groupsOf('payments'));
    this.#save('requests that failed or were throttled before a function', turnedAwayQuery, [accessLog]);
  }

  #save(name: string, query: string, groups: readonly ILogGroup[]): void {
    new CfnQueryDefinition(this, name.replace(/\W+/g, '-'), {
      name: `${this.#folder}/${name}`,
      queryString: query.replaceAll(' | ', '\n| '),
      logGroupNames: groups.map(({ logGroupName }) => logGroupName),
    });
  }
}

function subjectOf(name: string): Subject {
  const route: Route | undefined = routes[name as keyof typeof routes];
  if (!route) return 'events';
  if (paymentPaths.test(route.path)) return 'payments';
  if (communityPaths.test(route.path)) return 'community';
  return tradingPaths.test(route.path) ? 'trading' : 'players';
}
