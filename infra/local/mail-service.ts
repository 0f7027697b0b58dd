import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, readBody, send } from './http/http-exchange.ts';
import type { JsonFile } from './json-file.ts';
import type { Callers } from './permissions/roles.ts';
import { accountId, region } from './template/resource-names.ts';

const MAX_BYTES = 256 * 1024;
const KEPT_MAILS = 100;

interface Mail {
  readonly FromEmailAddress: string;
  readonly Destination: { readonly ToAddresses: readonly string[] };
}

interface MailParts {
  readonly file: JsonFile<Mail[]>;
  readonly callers: Pick<Callers, 'identify' | 'refusal'>;
}

/** Accepts mails from functions whose roles allow that sender. `GET /` shows them, newest first. */
export class MailStandIn {
  readonly #parts: MailParts;
  readonly #mails: Mail[];

  constructor(parts: MailParts) {
    this.#parts = parts;
    this.#mails = parts.file.read() ?? [];
  }

  async respond(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (request.method === 'GET' && path === '/') return send(response, json(200, this.#mails));
    if (path !== '/v2/email/outbound-emails') return send(response, json(404, { message: 'Nothing here.' }));
    const mail = JSON.parse(String(await readBody(request, MAX_BYTES))) as Mail;
    const refusal = this.#refusal(request, mail.FromEmailAddress);
    if (refusal)
      return send(response, json(403, { message: refusal }, { 'x-amzn-errortype': 'AccessDeniedException' }));
    this.#mails.unshift(mail);
    this.#mails.splice(KEPT_MAILS);
    this.#parts.file.write(this.#mails);
    send(response, json(200, {}));
  }

  #refusal(request: IncomingMessage, from: string): string | undefined {
    const { callers } = this.#parts;
    const caller = callers.identify(request);
    const address = /<(.*)>$/.exec(from)?.[1] ?? from;
    const resource = `arn:aws:ses:${region}:${accountId}:identity/${address.split('@')[1]}`;
    const demand = { action: 'ses:SendEmail', resource, context: { 'ses:FromAddress': [address] } };
    return caller ? callers.refusal(caller, [demand]) : 'The security token is invalid.';
  }
}
