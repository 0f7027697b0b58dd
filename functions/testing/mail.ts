import { once } from 'node:events';
import { createServer } from 'node:http';
import { json, send } from '../../infra/local/http/http-exchange.ts';
import { JsonFile } from '../../infra/local/json-file.ts';
import { redirectCalls } from '../../infra/local/lambda/call-redirection.ts';
import { MailStandIn } from '../../infra/local/mail-service.ts';

/** A mail as the local host shows it. */
interface Shown {
  readonly Destination: { readonly ToAddresses: readonly string[] };
  readonly Content: {
    readonly Simple: {
      readonly Subject: { readonly Data: string };
      readonly Body: { readonly Text: { readonly Data: string }; readonly Html: { readonly Data: string } };
      readonly Headers: readonly { readonly Name: string; readonly Value: string }[];
    };
  };
}

export interface TestMail {
  readonly to: string;
  readonly subject: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
}

export interface TestMailService {
  /** Sorted oldest first. */
  readonly sent: () => Promise<TestMail[]>;
  /** The service answers with this instead of taking mails. */
  failure: { status: number; kind: string } | undefined;
  /** Runs while the service takes a mail. */
  meanwhile: () => Promise<unknown>;
  asked: number;
  readonly stop: () => void;
}

export function mailOf({ Destination, Content: { Simple } }: Shown): TestMail {
  const { Subject, Body, Headers } = Simple;
  const headers = Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]));
  const [to = ''] = Destination.ToAddresses;
  return { to, subject: Subject.Data, headers, text: Body.Text.Data, html: Body.Html.Data };
}

export async function startTestMailService(): Promise<TestMailService> {
  const callers = { identify: () => ({}) as never, refusal: () => undefined };
  const standIn = new MailStandIn({ file: new JsonFile(undefined), callers });
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      service.asked++;
      await service.meanwhile();
      const { failure } = service;
      if (failure) return send(response, json(failure.status, {}, { 'x-amzn-errortype': `${failure.kind}:http://x` }));
    }
    return void standIn.respond(request, response, request.url ?? '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  redirectCalls([['https://email.us-east-1.amazonaws.com', url]]);
  const service: TestMailService = {
    sent: async () => ((await (await fetch(`${url}/`)).json()) as Shown[]).toReversed().map(mailOf),
    failure: undefined,
    meanwhile: async () => undefined,
    asked: 0,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}
