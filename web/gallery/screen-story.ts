import type { Answers } from './answer-requests.ts';

export interface ScreenStory {
  name: string;
  path: string;
  answers: Answers;
  /** The network is cut once the data is there. */
  offline?: boolean;
  /** Opened over the screen; its picture is the window, not the whole page. */
  open?: () => void | Promise<void>;
}
