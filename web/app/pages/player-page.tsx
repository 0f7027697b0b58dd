import { Badge, Box, Button, Card, Flex, Skeleton, Text } from '@chakra-ui/react';
import { ArrowLeft, Scale, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { formatCount } from '../../../shared/format.ts';
import { NAMELESS_PLAYER } from '../../../shared/schemas/player.ts';
import type { Holding, PlayerProfile, Portfolio } from '../../../shared/schemas/portfolio.ts';
import { urls } from '../../../shared/urls.ts';
import { InviteButton } from '../../features/leagues/components/invite-button.tsx';
import { isPlayerNotFound, usePlayer } from '../../features/players/api/get-player.ts';
import { Online } from '../../features/players/components/player-row.tsx';
import { revalueHoldings, revaluePortfolio } from '../../features/portfolio/api/live-portfolio.ts';
import {
  HiddenPortfolio,
  PlayerHoldings,
  SummaryCards,
} from '../../features/portfolio/components/player-portfolio.tsx';
import { SafetyButton } from '../../features/safety/components/safety-button.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { playerName } from '../../lib/player-name.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { avatarColours } from '../../ui/avatar-colours.ts';
import { CardHead } from '../../ui/card.tsx';
import { EmptyState, FailureCard } from '../../ui/empty-state.tsx';
import { Column, Columns, PageBody, PageTitle, usePageTitle } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';
import { PlanBadge } from '../../ui/plan-badge.tsx';
import { LoadingText } from '../../ui/skeleton.tsx';
import { PlayerProgress, PlayerResults } from './player-parts.tsx';

export function PlayerPage() {
  const { playerId = '' } = useParams();
  const { data: player, error, refetch } = usePlayer(playerId);
  usePageTitle(player ? playerName(player, NAMELESS_PLAYER) : 'Player Portfolio');
  return (
    <PageBody>
      <Box mt={{ base: -3, md: -4 }} mb={-2}>
        <Button variant="ghost" size="sm" minH={10} ml={-3} asChild>
          <RouterLink to={urls.players}>
            <ArrowLeft size={17} aria-hidden="true" />
            Back to Players
          </RouterLink>
        </Button>
      </Box>
      {isPlayerNotFound(error) ? (
        <NoPlayer />
      ) : error && !player ? (
        <FailureCard title="Failed to load player" error={error} fallback="Please try again." onRetry={refetch} />
      ) : (
        <Profile key={playerId} playerId={playerId} player={player} />
      )}
    </PageBody>
  );
}

function Profile({ playerId, player }: { playerId: string; player: PlayerProfile | undefined }) {
  const isOwn = useCurrentPlayer().data?.id === playerId;
  const [isCompared, setCompared] = useState(false);
  return (
    <>
      <ProfileHead player={player}>
        {!isOwn && (
          <>
            <Button aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
              <Scale size={17} aria-hidden="true" />
              <span>{isCompared ? 'Stop comparing' : 'Compare with me'}</span>
            </Button>
            <InviteButton playerId={playerId} />
            <SafetyButton player={player} />
          </>
        )}
      </ProfileHead>
      <Columns split="side">
        <Column>
          <PlayerPortfolio player={player} />
          {player && <PlayerProgress player={player} isCompared={isCompared} />}
        </Column>
        <Column>{player && <PlayerResults player={player} />}</Column>
      </Columns>
    </>
  );
}

function ProfileHead({ player, children }: { player: PlayerProfile | undefined; children: ReactNode }) {
  const { background } = avatarColours(player?.id ?? '');
  return (
    <Card.Root as="header">
      <Box style={player && { background }} bg="bg.muted" h={{ base: '44px', md: '64px' }} borderTopRadius="md" />
      <Flex wrap="wrap" align="center" columnGap={3} rowGap={2} px={{ base: 3, md: 5 }} pb={3}>
        <Box alignSelf="flex-start" mt="-20px" p="3px" bg="bg.panel" borderRadius="full" lineHeight={0}>
          {player ? <Avatar player={player} size={72} /> : <Skeleton boxSize="72px" borderRadius="full" />}
        </Box>
        <Box
          flex="1 1 200px"
          minW={0}
          // Reserves room for a name and its badges, which take two lines on a phone.
          minH={{ base: '83px', md: '56px' }}
          pt={2}
        >
          {player ? <PlayerHeading player={player} /> : <PlayerHeadingLoading />}
        </Box>
        <Flex
          // Hidden rather than absent, so that the button does not move under a press.
          visibility={player ? 'visible' : 'hidden'}
          wrap="wrap"
          gap={2}
          pt={2}
          w={{ base: 'full', sm: 'auto' }}
          css={{ '& > button': { flex: { base: '1 1 auto', sm: 'none' }, px: { base: 2, sm: 4 } } }}
        >
          {children}
        </Flex>
      </Flex>
    </Card.Root>
  );
}

function PlayerHeading({ player }: { player: PlayerProfile }) {
  return (
    <>
      <PageTitle htmlTranslate="no" overflowWrap="anywhere">
        {playerName(player, NAMELESS_PLAYER)}
      </PageTitle>
      <Text display="flex" flexWrap="wrap" alignItems="center" columnGap={2} rowGap={1} color="fg.muted">
        Player Portfolio
        {player.rank !== null && <Badge>{`#${formatCount(player.rank)}`}</Badge>}
        <PlanBadge plan={player.subscriptionTier} />
        {player.isOnline && <Online />}
        <LiveBadge />
      </Text>
    </>
  );
}

function PlayerHeadingLoading() {
  return (
    <>
      <PageTitle srOnly>Player Portfolio</PageTitle>
      <LoadingText>Loading...</LoadingText>
      <Skeleton w="200px" h="48px" />
    </>
  );
}

type ShownProfile = PlayerProfile & Portfolio & { holdings: Holding[] };

function isShown(player: PlayerProfile): player is ShownProfile {
  return player.cash !== null;
}

function PlayerPortfolio({ player }: { player: PlayerProfile | undefined }) {
  if (player && !isShown(player))
    return <HiddenPortfolio totalValue={player.totalValue} name={playerName(player, NAMELESS_PLAYER)} />;
  const holdings = player && revalueHoldings(player.holdings);
  return (
    <>
      <SummaryCards portfolio={player && revaluePortfolio(player, holdings)} stocksOwned={holdings?.length} />
      <Card.Root as="section" aria-labelledby="player-holdings-title">
        <CardHead id="player-holdings-title" title="Current Holdings">
          {player?.hidesHoldings && <Badge>Only you can see cash and holdings</Badge>}
        </CardHead>
        <PlayerHoldings holdings={holdings} />
      </Card.Root>
    </>
  );
}

function NoPlayer() {
  const navigate = useNavigate();
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate(urls.players));
  return (
    <Card.Root>
      <PageTitle srOnly>Player Not Found</PageTitle>
      <EmptyState icon={UserX} title="Player Not Found" hint="The requested player portfolio could not be found.">
        <Button onClick={goBack}>Go Back</Button>
      </EmptyState>
    </Card.Root>
  );
}
