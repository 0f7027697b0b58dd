import { mailFrom } from '../runtime/mail-from.ts';
import { postToAws } from './aws-json.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A POST to it ends them, without a session and by a program (RFC 8058). */
  readonly stopUrl: string;
}

/** About this mail or its receiver, not about the account: repeating it would be refused again. */
const ofThisMail = ['BadRequestException', 'MessageRejected'];

/** By SES, API version 2. Whom mail does not reach, or who complains, is on the account's suppression list: SES leaves them out. */
export async function sendMail({ to, subject, text, html, stopUrl }: Mail): Promise<'sent' | 'refused'> {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  const Headers = [
    { Name: 'List-Unsubscribe', Value: `<${stopUrl}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ];
  const Body = { Text: utf8(text), Html: utf8(html) };
  const response = await postToAws({
    service: 'ses',
    host: 'email',
    path: '/v2/email/outbound-emails',
    headers: { 'content-type': 'application/json' },
    input: {
      FromEmailAddress: `Tradefloor <${mailFrom}>`,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: utf8(subject), Body, Headers } },
    },
  });
  if (response.ok) return 'sent';
  const [failure = ''] = (response.headers.get('x-amzn-errortype') ?? '').split(':');
  if (ofThisMail.includes(failure)) return 'refused';
  throw new Error(`SES answers ${response.status} ${failure}`);
}
