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

interface Screen {
  url: string;
  label: string;
  /** On phones, where the bar is at the bottom. */
  shortLabel: string;
  icon: LucideIcon;
  /** Its place in the phone's bar, whose order differs from the desktop's. */
  phonePlace: number;
}

/** The screens of the navigation bar, in the desktop's order. A new one is a line here and one in routes.tsx. */
const screens: readonly Screen[] = [
  { url: urls.home, label: 'My Portfolio', shortLabel: 'Portfolio', icon: BriefcaseBusiness, phonePlace: 1 },
  { url: urls.trading, label: 'All Stocks', shortLabel: 'Stocks', icon: ChartCandlestick, phonePlace: 2 },
  { url: urls.chat, label: 'Chat', shortLabel: 'Chat', icon: MessagesSquare, phonePlace: 4 },
  { url: urls.leaderboard, label: 'Leaderboard', shortLabel: 'Rankings', icon: Trophy, phonePlace: 3 },
  { url: urls.players, label: 'Players', shortLabel: 'Players', icon: Users, phonePlace: 5 },
  { url: urls.subscription, label: 'Premium', shortLabel: 'Premium', icon: Gem, phonePlace: 6 },
];

/** Beside the others, for administrators alone. */
const adminScreen: Screen = {
  url: urls.admin,
  label: 'Admin',
  shortLabel: 'Admin',
  icon: SlidersHorizontal,
  phonePlace: 7,
};

export function screensFor({ isAdmin }: { isAdmin: boolean }): readonly Screen[] {
  return isAdmin ? [...screens, adminScreen] : screens;
}
