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
import { urls } from '../../shared/urls.ts';

export interface Screen {
  url: string;
  label: string;
  shortLabel: string;
  icon: LucideIcon;
  goKey?: string;
}

const screens = [
  { goKey: 'P', url: urls.home, label: 'My Portfolio', shortLabel: 'Portfolio', icon: BriefcaseBusiness },
  { goKey: 'S', url: urls.trading, label: 'All Stocks', shortLabel: 'Stocks', icon: ChartCandlestick },
  { goKey: 'C', url: urls.chat, label: 'Chat', shortLabel: 'Chat', icon: MessagesSquare },
  { goKey: 'L', url: urls.leaderboard, label: 'Leaderboard', shortLabel: 'Rankings', icon: Trophy },
  { url: urls.players, label: 'Players', shortLabel: 'Players', icon: Users },
  { url: urls.subscription, label: 'Premium', shortLabel: 'Premium', icon: Gem },
] as const satisfies readonly Screen[];

const adminScreen: Screen = { url: urls.admin, label: 'Admin', shortLabel: 'Admin', icon: SlidersHorizontal };

export function screensFor({ isAdmin }: { isAdmin: boolean }): readonly Screen[] {
  return isAdmin ? [...screens, adminScreen] : screens;
}

const [portfolio, stocks, chat, leaderboard, ...others] = screens;

/** A phone's bar holds six screens, the same for everyone and in its own order. The player's menu has the others. */
export const phoneScreens: readonly Screen[] = [portfolio, stocks, leaderboard, chat, ...others];
