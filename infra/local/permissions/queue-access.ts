import type { Queue } from '../events/queue.ts';
import type { Template } from '../template/template.ts';
import { ResourcePolicies } from './resource-policies.ts';
import { denial, type Roles } from './roles.ts';

interface Asking {
  readonly roleArn: string;
  readonly session: string;
  readonly queue: Pick<Queue, 'arn' | 'url'>;
  readonly action: string;
}

/** Who may use which queue: what the role and the queue's own policy say together. */
export class QueueAccess {
  readonly #roles: Roles;
  readonly #policies: ResourcePolicies;

  constructor(template: Template, roles: Roles) {
    this.#roles = roles;
    this.#policies = new ResourcePolicies(template);
  }

  /** AWS's words for why a role may not do this. Within one account either policy may allow it, and each may deny it. */
  refusal({ roleArn, session, queue, action }: Asking): string | undefined {
    const demand = { action, resource: queue.arn };
    const byRole = this.#roles.decide(roleArn, demand);
    const byQueue = this.#policies.decide(queue.url, { roleArn }, demand);
    if (byQueue === 'explicitly denied')
      return denial({ roleArn, session, demand, decision: byQueue, by: 'resource-based' });
    if (byRole === 'explicitly denied' || (byRole === 'denied' && byQueue === 'denied'))
      return denial({ roleArn, session, demand, decision: byRole });
    return undefined;
  }
}
