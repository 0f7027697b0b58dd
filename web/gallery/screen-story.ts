import type { ChosenContest } from '../lib/chosen-account.ts';
import type { Answers } from './answer-requests.ts';

export interface ScreenStory {
  name: string;
  path: string;
  answers: Answers;
  /** The contest whose account the screen shows, if it is not the player's own. */
  account?: ChosenContest;
  /** The network is cut once the data is there. */
  offline?: boolean;
  /** Opened over the screen; its picture is the window, not the whole page. */
  open?: () => void | Promise<void>;
}
