import {
  BriefcaseBusiness,
  ChartCandlestick,
  Gem,
  type LucideIcon,
  MessagesSquare,
  SlidersHorizontal,
  Trophy,
  Users,
} from 'lucide-react';
import { urls } from '../lib/urls.ts';

export interface Screen {
  url: string;
  label: string;
  shortLabel: string;
  icon: LucideIcon;
  /** The phone's bar has its own order. Screens without a place in it are in the player's menu. */
  phonePlace?: number;
  /** Follows G as a shortcut. */
  goKey?: string;
}

/** In the desktop's order. */
const screens: readonly Screen[] = [
  {
    goKey: 'P',
    url: urls.home,
    label: 'My Portfolio',
    shortLabel: 'Portfolio',
    icon: BriefcaseBusiness,
    phonePlace: 1,
  },
  { goKey: 'S', url: urls.trading, label: 'All Stocks', shortLabel: 'Stocks', icon: ChartCandlestick, phonePlace: 2 },
  { goKey: 'C', url: urls.chat, label: 'Chat', shortLabel: 'Chat', icon: MessagesSquare, phonePlace: 4 },
  { goKey: 'L', url: urls.leaderboard, label: 'Leaderboard', shortLabel: 'Rankings', icon: Trophy, phonePlace: 3 },
  { url: urls.players, label: 'Players', shortLabel: 'Players', icon: Users, phonePlace: 5 },
  { url: urls.subscription, label: 'Premium', shortLabel: 'Premium', icon: Gem, phonePlace: 6 },
];

const adminScreen: Screen = { url: urls.admin, label: 'Admin', shortLabel: 'Admin', icon: SlidersHorizontal };

export function screensFor({ isAdmin }: { isAdmin: boolean }): readonly Screen[] {
  return isAdmin ? [...screens, adminScreen] : screens;
}

/** A phone's bar holds six, the same for everyone. */
export const phoneScreens: readonly Screen[] = screens
  .filter(({ phonePlace }) => phonePlace !== undefined)
  .toSorted((one, other) => (one.phonePlace ?? 0) - (other.phonePlace ?? 0));
