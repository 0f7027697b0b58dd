import { mailFrom } from '../runtime/mail-from.ts';
import { callAws } from './aws-json.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Mail programs send a POST here, without a session, to unsubscribe (RFC 8058). */
  readonly stopUrl: string;
}

/** Errors caused by this mail or its receiver, not by the account: a retry would be refused again. */
const ofThisMail = ['BadRequestException', 'MessageRejected'];

/** SES skips addresses that bounced or complained, because they are on the account's suppression list. */
export async function sendMail({ to, subject, text, html, stopUrl }: Mail): Promise<'sent' | 'refused'> {
  const [Subject, Text, Html] = [subject, text, html].map((Data) => ({ Data, Charset: 'UTF-8' }));
  const Headers = [
    { Name: 'List-Unsubscribe', Value: `<${stopUrl}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ];
  const response = await callAws(
    { service: 'ses', host: 'email', path: '/v2/email/outbound-emails' },
    {
      FromEmailAddress: `Tradefloor <${mailFrom}>`,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject, Body: { Text, Html }, Headers } },
    },
  );
  if (response.ok) return 'sent';
  const [failure = ''] = (response.headers.get('x-amzn-errortype') ?? '').split(':');
  if (ofThisMail.includes(failure)) return 'refused';
  throw new Error(`SES answers ${response.status} ${failure}`);
}
