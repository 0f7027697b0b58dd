import { ResourcePolicies } from '../permissions/resource-policies.ts';
import { accountId } from '../template/resource-names.ts';
import type { Template } from '../template/template.ts';
import type { Notification } from './alarm.ts';

interface SubscriptionProperties {
  readonly TopicArn: string;
  readonly Protocol: string;
  readonly Endpoint?: string;
}

/** An AWS service, as in `cloudwatch.amazonaws.com`, that publishes on behalf of a resource. */
interface Publisher {
  readonly service: string;
  readonly sourceArn: string;
}

export interface InboxMessage extends Notification {
  readonly at: string;
  readonly topicArn: string;
  /** The subscription, or null if the topic has none: on AWS nobody would get the message. */
  readonly to: { readonly protocol: string; readonly endpoint: string } | null;
}

interface RefusedPublish {
  readonly at: string;
  readonly topicArn: string;
  readonly subject: string;
  readonly reason: string;
}

const MAX_MESSAGES = 200;
const MAX_REFUSED = 50;

/** The template's SNS topics. Whatever is published goes to the inbox, once per subscription. */
export class Topics {
  /** Newest first. */
  readonly inbox: InboxMessage[];
  readonly refused: RefusedPublish[] = [];
  readonly #subscriptions: readonly SubscriptionProperties[];
  readonly #policies: ResourcePolicies;

  /** @throws OperatorError for a policy that cannot be evaluated here */
  constructor(template: Template, inbox: readonly InboxMessage[] = []) {
    this.inbox = [...inbox];
    const subscriptions = template.list<SubscriptionProperties>('AWS::SNS::Subscription');
    this.#subscriptions = subscriptions.map(({ properties }) => properties);
    this.#policies = new ResourcePolicies(template);
  }

  publish(topicArn: string, publisher: Publisher, { subject, message }: Notification): void {
    const at = new Date().toISOString();
    const reason = this.#refusal(topicArn, publisher);
    if (reason) {
      console.error(`AuthorizationError: ${reason} Nobody hears of it: ${subject}`);
      this.refused.unshift({ at, topicArn, subject, reason });
      this.refused.splice(MAX_REFUSED);
      return;
    }
    const receivers = this.#subscriptions
      .filter((each) => each.TopicArn === topicArn)
      .map(({ Protocol, Endpoint = '' }) => ({ protocol: Protocol, endpoint: Endpoint }));
    const delivered = receivers.length > 0 ? receivers : [null];
    this.inbox.unshift(...delivered.map((to) => ({ at, topicArn, to, subject, message })));
    this.inbox.splice(MAX_MESSAGES);
  }

  #refusal(resource: string, { service, sourceArn }: Publisher): string | undefined {
    const account = [accountId];
    const context = { 'aws:SourceAccount': account, 'aws:SourceOwner': account, 'aws:SourceArn': [sourceArn] };
    const demand = { action: 'sns:Publish', resource, context };
    const decision = this.#policies.decide(resource, { service }, demand);
    if (decision === 'allowed') return undefined;
    const why =
      decision === 'denied'
        ? 'because no statement of the topic policy allows the SNS:Publish action'
        : 'with an explicit deny in the topic policy';
    return `${service} is not authorized to perform: SNS:Publish on resource: ${resource} ${why}.`;
  }
}
