import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, readBody, send } from './http/http-exchange.ts';
import type { JsonFile } from './json-file.ts';
import type { Callers } from './permissions/roles.ts';
import { accountId, region } from './template/resource-names.ts';

const MAX_BYTES = 256 * 1024;
const KEPT_MAILS = 100;

interface Part {
  readonly Data: string;
}

/** As `SendEmail` of SES takes it, version 2. */
interface Asked {
  readonly FromEmailAddress: string;
  readonly Destination: { readonly ToAddresses: readonly string[] };
  readonly Content: {
    readonly Simple: {
      readonly Subject: Part;
      readonly Body: { readonly Text: Part; readonly Html: Part };
      readonly Headers?: readonly { readonly Name: string; readonly Value: string }[];
    };
  };
}

interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
}

interface MailParts {
  readonly file: JsonFile<Mail[]>;
  readonly callers: Pick<Callers, 'identify' | 'refusal'>;
  readonly onTaken?: () => void;
}

/** SES: takes mails from functions whose roles allow that sender, and sends none. `GET /` shows them, the newest first. */
export class MailStandIn {
  readonly #parts: MailParts;
  readonly #mails: Mail[];

  constructor(parts: MailParts) {
    this.#parts = parts;
    this.#mails = parts.file.read() ?? [];
  }

  async respond(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (request.method === 'GET' && path === '/') return send(response, json(200, this.#mails));
    if (request.method !== 'POST' || path !== '/v2/email/outbound-emails')
      return send(response, json(404, { message: 'Nothing here.' }));
    const mail = toMail(JSON.parse(String(await readBody(request, MAX_BYTES))) as Asked);
    const address = /<(.*)>$/.exec(mail.from)?.[1] ?? mail.from;
    const { file, callers, onTaken } = this.#parts;
    const caller = callers.identify(request);
    const resource = `arn:aws:ses:${region}:${accountId}:identity/${address.split('@')[1]}`;
    const demand = { action: 'ses:SendEmail', resource, context: { 'ses:FromAddress': [address] } };
    const refusal = caller ? callers.refusal(caller, [demand]) : 'The security token is invalid.';
    if (refusal)
      return send(response, json(403, { message: refusal }, { 'x-amzn-errortype': 'AccessDeniedException' }));
    this.#mails.unshift(mail);
    this.#mails.splice(KEPT_MAILS);
    file.write(this.#mails);
    onTaken?.();
    send(response, json(200, { MessageId: randomUUID() }));
  }
}

function toMail({ FromEmailAddress: from, Destination, Content: { Simple } }: Asked): Mail {
  const { Subject, Body, Headers = [] } = Simple;
  const headers = Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]));
  const to = Destination.ToAddresses;
  return { from, to, subject: Subject.Data, headers, text: Body.Text.Data, html: Body.Html.Data };
}
