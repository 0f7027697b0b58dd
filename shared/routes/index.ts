import { addToWatchlist, addToWatchlistGrants } from './add-to-watchlist.ts';
import { cancelOrder, cancelOrderGrants } from './cancel-order.ts';
import { capturePayment, capturePaymentGrants } from './capture-payment.ts';
import { changeNotificationSettings, changeNotificationSettingsGrants } from './change-notification-settings.ts';
import { changePrivacy, changePrivacyGrants } from './change-privacy.ts';
import { changeProfile, changeProfileGrants } from './change-profile.ts';
import { createLeague, createLeagueGrants } from './create-league.ts';
import { createPaymentOrder, createPaymentOrderGrants } from './create-payment-order.ts';
import { deleteChatMessage, deleteChatMessageGrants } from './delete-chat-message.ts';
import { deleteLeague, deleteLeagueGrants } from './delete-league.ts';
import { finishSignIn, finishSignInGrants } from './finish-sign-in.ts';
import { getAudit, getAuditGrants } from './get-audit.ts';
import { getBoard, getBoardGrants } from './get-board.ts';
import { getCurrentPlayer, getCurrentPlayerGrants } from './get-current-player.ts';
import { getInbox, getInboxGrants } from './get-inbox.ts';
import { getLeaderboard, getLeaderboardGrants } from './get-leaderboard.ts';
import { getLeague, getLeagueGrants } from './get-league.ts';
import { getLeagueBoard, getLeagueBoardGrants } from './get-league-board.ts';
import { getLeagueInvitation, getLeagueInvitationGrants } from './get-league-invitation.ts';
import { getMarket, getMarketGrants } from './get-market.ts';
import { getMarketOverview, getMarketOverviewGrants } from './get-market-overview.ts';
import { getMonth, getMonthGrants } from './get-month.ts';
import { getOwnFigures, getOwnFiguresGrants } from './get-own-figures.ts';
import { getOwnRank, getOwnRankGrants } from './get-own-rank.ts';
import { getPlayer, getPlayerGrants } from './get-player.ts';
import { getPlayerHistory, getPlayerHistoryGrants } from './get-player-history.ts';
import { getPlayerPortfolio, getPlayerPortfolioGrants } from './get-player-portfolio.ts';
import { getPlayerRecord, getPlayerRecordGrants } from './get-player-record.ts';
import { getPortfolio, getPortfolioGrants } from './get-portfolio.ts';
import { getPortfolioHistory, getPortfolioHistoryGrants } from './get-portfolio-history.ts';
import { getSeason, getSeasonGrants } from './get-season.ts';
import { getStock, getStockGrants } from './get-stock.ts';
import { getStockHistory, getStockHistoryGrants } from './get-stock-history.ts';
import { getSubscription, getSubscriptionGrants } from './get-subscription.ts';
import type { Grants } from './grants.ts';
import { haltMarket, haltMarketGrants } from './halt-market.ts';
import { handOverLeague, handOverLeagueGrants } from './hand-over-league.ts';
import { increaseAllPrices, increaseAllPricesGrants } from './increase-all-prices.ts';
import { inviteToLeague, inviteToLeagueGrants } from './invite-to-league.ts';
import { joinLeague, joinLeagueGrants } from './join-league.ts';
import { listAdminLog, listAdminLogGrants } from './list-admin-log.ts';
import { listAdminStocks, listAdminStocksGrants } from './list-admin-stocks.ts';
import { listChatMessages, listChatMessagesGrants } from './list-chat-messages.ts';
import { listEvents, listEventsGrants } from './list-events.ts';
import { listHoldings, listHoldingsGrants } from './list-holdings.ts';
import { listLeagues, listLeaguesGrants } from './list-leagues.ts';
import { listModeration, listModerationGrants } from './list-moderation.ts';
import { listMonths, listMonthsGrants } from './list-months.ts';
import { listNews, listNewsGrants } from './list-news.ts';
import { listNotifications, listNotificationsGrants } from './list-notifications.ts';
import { listOnlinePlayers, listOnlinePlayersGrants } from './list-online-players.ts';
import { listOrders, listOrdersGrants } from './list-orders.ts';
import { listPlans, listPlansGrants } from './list-plans.ts';
import { listPlayerHoldings, listPlayerHoldingsGrants } from './list-player-holdings.ts';
import { listPlayerSeasons, listPlayerSeasonsGrants } from './list-player-seasons.ts';
import { listPlayers, listPlayersGrants } from './list-players.ts';
import { listSeasons, listSeasonsGrants } from './list-seasons.ts';
import { listStocks, listStocksGrants } from './list-stocks.ts';
import { listStocksByTier, listStocksByTierGrants } from './list-stocks-by-tier.ts';
import { listTransactions, listTransactionsGrants } from './list-transactions.ts';
import { listWatchlist, listWatchlistGrants } from './list-watchlist.ts';
import { markNotificationsRead, markNotificationsReadGrants } from './mark-notifications-read.ts';
import { mutePlayer, mutePlayerGrants } from './mute-player.ts';
import { placeTrade, placeTradeGrants } from './place-trade.ts';
import { receivePaymentEvent, receivePaymentEventGrants } from './receive-payment-event.ts';
import { removeFromWatchlist, removeFromWatchlistGrants } from './remove-from-watchlist.ts';
import { removeLeagueMember, removeLeagueMemberGrants } from './remove-league-member.ts';
import { renewLeagueCode, renewLeagueCodeGrants } from './renew-league-code.ts';
import { renewSession, renewSessionGrants } from './renew-session.ts';
import type { Route } from './route.ts';
import { sendChatMessage, sendChatMessageGrants } from './send-chat-message.ts';
import { setUpPayment, setUpPaymentGrants } from './set-up-payment.ts';
import { signIn, signInGrants } from './sign-in.ts';
import { signOut, signOutGrants } from './sign-out.ts';
import { startOver, startOverGrants } from './start-over.ts';
import { undoChange, undoChangeGrants } from './undo-change.ts';
import { updatePrices, updatePricesGrants } from './update-prices.ts';
import { upgradeSubscription, upgradeSubscriptionGrants } from './upgrade-subscription.ts';

export type GrantedRoute = Route & Grants;

/**
 * The route table: the index of all routes with their grants, by name. The HTTP API, the Lambdas and what they may read
 * and write, the OpenAPI document and the tests that walk it derive from it. A bundle imports the one file of its route.
 */
export const routes = {
  'sign-in': { ...signIn, ...signInGrants },
  'finish-sign-in': { ...finishSignIn, ...finishSignInGrants },
  'sign-out': { ...signOut, ...signOutGrants },
  'renew-session': { ...renewSession, ...renewSessionGrants },
  'get-board': { ...getBoard, ...getBoardGrants },
  'get-current-player': { ...getCurrentPlayer, ...getCurrentPlayerGrants },
  'change-profile': { ...changeProfile, ...changeProfileGrants },
  'change-privacy': { ...changePrivacy, ...changePrivacyGrants },
  'get-leaderboard': { ...getLeaderboard, ...getLeaderboardGrants },
  'get-own-rank': { ...getOwnRank, ...getOwnRankGrants },
  'list-players': { ...listPlayers, ...listPlayersGrants },
  'get-player': { ...getPlayer, ...getPlayerGrants },
  'get-player-portfolio': { ...getPlayerPortfolio, ...getPlayerPortfolioGrants },
  'list-player-holdings': { ...listPlayerHoldings, ...listPlayerHoldingsGrants },
  'get-player-record': { ...getPlayerRecord, ...getPlayerRecordGrants },
  'get-player-history': { ...getPlayerHistory, ...getPlayerHistoryGrants },
  'list-player-seasons': { ...listPlayerSeasons, ...listPlayerSeasonsGrants },
  'list-seasons': { ...listSeasons, ...listSeasonsGrants },
  'get-season': { ...getSeason, ...getSeasonGrants },
  'list-stocks': { ...listStocks, ...listStocksGrants },
  'list-stocks-by-tier': { ...listStocksByTier, ...listStocksByTierGrants },
  'get-stock': { ...getStock, ...getStockGrants },
  'get-market': { ...getMarket, ...getMarketGrants },
  'get-market-overview': { ...getMarketOverview, ...getMarketOverviewGrants },
  'get-stock-history': { ...getStockHistory, ...getStockHistoryGrants },
  'list-news': { ...listNews, ...listNewsGrants },
  'list-months': { ...listMonths, ...listMonthsGrants },
  'get-month': { ...getMonth, ...getMonthGrants },
  'get-portfolio-history': { ...getPortfolioHistory, ...getPortfolioHistoryGrants },
  'get-own-figures': { ...getOwnFigures, ...getOwnFiguresGrants },
  'get-portfolio': { ...getPortfolio, ...getPortfolioGrants },
  'list-holdings': { ...listHoldings, ...listHoldingsGrants },
  'start-over': { ...startOver, ...startOverGrants },
  'list-transactions': { ...listTransactions, ...listTransactionsGrants },
  'place-trade': { ...placeTrade, ...placeTradeGrants },
  'list-orders': { ...listOrders, ...listOrdersGrants },
  'cancel-order': { ...cancelOrder, ...cancelOrderGrants },
  'list-watchlist': { ...listWatchlist, ...listWatchlistGrants },
  'add-to-watchlist': { ...addToWatchlist, ...addToWatchlistGrants },
  'remove-from-watchlist': { ...removeFromWatchlist, ...removeFromWatchlistGrants },
  'list-plans': { ...listPlans, ...listPlansGrants },
  'get-subscription': { ...getSubscription, ...getSubscriptionGrants },
  'list-chat-messages': { ...listChatMessages, ...listChatMessagesGrants },
  'send-chat-message': { ...sendChatMessage, ...sendChatMessageGrants },
  'delete-chat-message': { ...deleteChatMessage, ...deleteChatMessageGrants },
  'mute-player': { ...mutePlayer, ...mutePlayerGrants },
  'list-admin-stocks': { ...listAdminStocks, ...listAdminStocksGrants },
  'update-prices': { ...updatePrices, ...updatePricesGrants },
  'increase-all-prices': { ...increaseAllPrices, ...increaseAllPricesGrants },
  'halt-market': { ...haltMarket, ...haltMarketGrants },
  'undo-change': { ...undoChange, ...undoChangeGrants },
  'get-audit': { ...getAudit, ...getAuditGrants },
  'list-admin-log': { ...listAdminLog, ...listAdminLogGrants },
  'list-moderation': { ...listModeration, ...listModerationGrants },
  'list-online-players': { ...listOnlinePlayers, ...listOnlinePlayersGrants },
  'list-events': { ...listEvents, ...listEventsGrants },
  'list-leagues': { ...listLeagues, ...listLeaguesGrants },
  'create-league': { ...createLeague, ...createLeagueGrants },
  'get-league': { ...getLeague, ...getLeagueGrants },
  'delete-league': { ...deleteLeague, ...deleteLeagueGrants },
  'get-league-board': { ...getLeagueBoard, ...getLeagueBoardGrants },
  'join-league': { ...joinLeague, ...joinLeagueGrants },
  'get-league-invitation': { ...getLeagueInvitation, ...getLeagueInvitationGrants },
  'remove-league-member': { ...removeLeagueMember, ...removeLeagueMemberGrants },
  'hand-over-league': { ...handOverLeague, ...handOverLeagueGrants },
  'renew-league-code': { ...renewLeagueCode, ...renewLeagueCodeGrants },
  'invite-to-league': { ...inviteToLeague, ...inviteToLeagueGrants },
  'get-inbox': { ...getInbox, ...getInboxGrants },
  'list-notifications': { ...listNotifications, ...listNotificationsGrants },
  'mark-notifications-read': { ...markNotificationsRead, ...markNotificationsReadGrants },
  'change-notification-settings': { ...changeNotificationSettings, ...changeNotificationSettingsGrants },
  'upgrade-subscription': { ...upgradeSubscription, ...upgradeSubscriptionGrants },
  'set-up-payment': { ...setUpPayment, ...setUpPaymentGrants },
  'create-payment-order': { ...createPaymentOrder, ...createPaymentOrderGrants },
  'capture-payment': { ...capturePayment, ...capturePaymentGrants },
  'receive-payment-event': { ...receivePaymentEvent, ...receivePaymentEventGrants },
} as const satisfies Record<string, GrantedRoute>;

export type RouteName = keyof typeof routes;

export const routeNames = Object.keys(routes) as RouteName[];
