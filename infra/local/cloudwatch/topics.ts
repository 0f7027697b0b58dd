import { ResourcePolicies } from '../permissions/resource-policies.ts';
import { accountId } from '../template/resource-names.ts';
import type { Template } from '../template/template.ts';
import type { Inbox } from './inbox.ts';
import type { Notification } from './notification.ts';

interface SubscriptionProperties {
  readonly TopicArn: string;
  readonly Protocol: string;
  readonly Endpoint?: string;
}

interface TopicProperties {
  readonly Subscription?: readonly Omit<SubscriptionProperties, 'TopicArn'>[];
}

/** An AWS service that publishes on behalf of a resource. */
interface Publisher {
  /** Its principal, as in `cloudwatch.amazonaws.com`. */
  readonly service: string;
  readonly sourceArn: string;
}

/** A publish that a topic's policy did not let in. */
interface RefusedPublish {
  readonly at: string;
  readonly topicArn: string;
  readonly subject: string;
  readonly reason: string;
}

const MAX_REFUSED = 50;

/** The template's SNS topics. What is published to them goes to the inbox, once for each subscription. */
export class Topics {
  /** Newest first. */
  readonly refused: RefusedPublish[] = [];
  readonly #arns: ReadonlySet<string>;
  readonly #subscriptions: readonly SubscriptionProperties[];
  readonly #policies: ResourcePolicies;
  readonly #inbox: Inbox;

  /** Throws an operator error for a policy that cannot be evaluated here. */
  constructor(template: Template, inbox: Inbox) {
    const topics = template.list<TopicProperties>('AWS::SNS::Topic');
    this.#arns = new Set(topics.map(({ ref }) => ref));
    this.#subscriptions = [
      ...topics.flatMap(({ ref, properties }) =>
        (properties.Subscription ?? []).map((each) => ({ ...each, TopicArn: ref })),
      ),
      ...template.list<SubscriptionProperties>('AWS::SNS::Subscription').map(({ properties }) => properties),
    ];
    this.#policies = new ResourcePolicies(template);
    this.#inbox = inbox;
  }

  has(topicArn: string): boolean {
    return this.#arns.has(topicArn);
  }

  /** Publishes in the name of a service, if the topic's policy lets it. */
  publish(topicArn: string, publisher: Publisher, { subject, message }: Notification): void {
    const at = new Date().toISOString();
    const reason = this.#refusal(topicArn, publisher);
    if (reason) {
      console.error(`AuthorizationError: ${reason} Nobody hears of it: ${subject}`);
      this.refused.unshift({ at, topicArn, subject, reason });
      this.refused.splice(MAX_REFUSED);
      return;
    }
    const subscriptions = this.#subscriptions.filter(({ TopicArn }) => TopicArn === topicArn);
    const receivers = subscriptions.map(({ Protocol, Endpoint }) => ({ protocol: Protocol, endpoint: Endpoint ?? '' }));
    this.#inbox.receive(
      [...receivers, ...(receivers.length === 0 ? [null] : [])].map((to) => ({ at, topicArn, to, subject, message })),
    );
  }

  /** AWS's words for why a service may not publish. */
  #refusal(topicArn: string, { service, sourceArn }: Publisher): string | undefined {
    const context = {
      'aws:SourceAccount': [accountId],
      'aws:SourceOwner': [accountId],
      'aws:SourceArn': [sourceArn],
    };
    const decision = this.#policies.decide(
      topicArn,
      { service },
      { action: 'sns:Publish', resource: topicArn, context },
    );
    if (decision === 'allowed') return undefined;
    const why =
      decision === 'denied'
        ? 'because no statement of the topic policy allows the SNS:Publish action'
        : 'with an explicit deny in the topic policy';
    return `${service} is not authorized to perform: SNS:Publish on resource: ${topicArn} ${why}.`;
  }
}
