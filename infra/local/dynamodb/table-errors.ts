import { type Answer, json } from '../http/http-exchange.ts';

const contentType = { 'content-type': 'application/x-amz-json-1.0' };
const MODEL = 'com.amazonaws.dynamodb.v20120810';

/** An error as DynamoDB writes it. */
export function tableError(kind: string, message: string, more: object = {}, status = 400): Answer {
  return json(status, { __type: `${MODEL}#${kind}`, message, ...more }, contentType);
}

/** The answer to a transaction that was not carried out: a reason for each of its items, in their order. */
export function cancelled(codes: readonly string[]): Answer {
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`;
  const CancellationReasons = codes.map((Code) => (Code === 'None' ? { Code } : { Code, Message: Code }));
  return tableError('TransactionCanceledException', message, { CancellationReasons });
}
