import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Accounts } from './accounts.ts';
import type { LambdaFunction } from './lambda-function.ts';
import type { StageOptions } from './stage-options.ts';

type MailFrom = NonNullable<StageOptions['mailFrom']>;

/** A function may send email from this address alone, and look up whom it reaches. */
export function letSendMail(sender: LambdaFunction, { address, domain }: MailFrom, accounts: Accounts): void {
  const identity = Stack.of(sender).formatArn({ service: 'ses', resource: 'identity', resourceName: domain });
  const conditions = { StringEquals: { 'ses:FromAddress': address } };
  sender.allow(new PolicyStatement({ actions: ['ses:SendEmail'], resources: [identity], conditions }));
  accounts.grant(sender, ['AdminGetUser']);
}
