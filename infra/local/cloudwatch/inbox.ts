/** A message that a topic delivered. */
export interface InboxMessage {
  readonly at: string;
  readonly topicArn: string;
  /** The subscription. Null if the topic has none: on AWS nobody would get the message. */
  readonly to: { readonly protocol: string; readonly endpoint: string } | null;
  readonly subject: string;
  readonly message: Readonly<Record<string, unknown>>;
}

const MAX_MESSAGES = 200;

/** The newest messages of all topics. */
export class Inbox {
  #messages: readonly InboxMessage[];

  constructor(messages: readonly InboxMessage[] = []) {
    this.#messages = messages;
  }

  /** Newest first. */
  get messages(): readonly InboxMessage[] {
    return this.#messages;
  }

  receive(messages: readonly InboxMessage[]): void {
    this.#messages = [...messages, ...this.#messages].slice(0, MAX_MESSAGES);
  }
}
