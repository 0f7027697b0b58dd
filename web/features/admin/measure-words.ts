import type { Moderation } from '../../../shared/schemas/moderation.ts';

export const measureWords: Record<Moderation['action'], string> = {
  'delete-message': 'had a message deleted',
  mute: 'muted',
  rename: 'renamed',
  suspend: 'suspended',
  dismiss: 'report dismissed',
  'lift-mute': 'can post again',
  'restore-name': 'has the old name again',
  'lift-suspension': 'no longer suspended',
  reopen: 'report reopened',
};
