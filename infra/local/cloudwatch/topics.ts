import { checkTopicPolicies, type TopicPolicy, topicRefusal } from '../permissions/topic-policy.ts';
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

interface PolicyProperties {
  readonly PolicyDocument: TopicPolicy;
  readonly Topics: readonly string[];
}

/** A publish that a topic's policy did not let in. */
export interface RefusedPublish {
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
  readonly #policies: readonly PolicyProperties[];
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
    this.#policies = template.list<PolicyProperties>('AWS::SNS::TopicPolicy').map(({ properties }) => properties);
    checkTopicPolicies(this.#policies.map(({ PolicyDocument }) => PolicyDocument));
    this.#inbox = inbox;
  }

  has(topicArn: string): boolean {
    return this.#arns.has(topicArn);
  }

  /** Publishes in the name of an AWS service, which acts for the resource with the ARN. */
  publish(topicArn: string, by: { service: string; sourceArn: string }, { subject, message }: Notification): void {
    const policies = this.#policies.filter(({ Topics }) => Topics.includes(topicArn));
    const documents = policies.map(({ PolicyDocument }) => PolicyDocument);
    const at = new Date().toISOString();
    const reason = topicRefusal(documents, { ...by, topicArn });
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
}
