import { chakra, Menu, Portal, Text } from '@chakra-ui/react';
import { Coins, Shield, Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { urls } from '../../../shared/urls.ts';
import { contestsIn, useLeagues } from '../../features/leagues/api.ts';
import { chooseAccount, chosenContest } from '../../lib/chosen-account.ts';
import { leaveFor, useCloseOnBack } from '../../ui/close-on-back.ts';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import { SWITCH_BUTTON_ID } from '../overlay.ts';

const OWN = 'own';

/** The menu's other choices stand side by side, each above its name. */
const Account = chakra(Menu.RadioItem, {
  base: {
    '&[data-type=radio]': { flexDirection: 'row', justifyContent: 'flex-start', gap: 3, px: 3, fontSize: 'sm' },
  },
});

export function AccountSwitchMenu({ onClose }: { onClose: () => void }) {
  const { data, isPending } = useLeagues();
  const listed = contestsIn(data ?? []);
  const isListed = listed.some(({ id }) => id === chosenContest?.id);
  const contests = chosenContest && !isListed ? [chosenContest, ...listed] : listed;
  useCloseOnBack(onClose);
  useRestoreFocus();
  return (
    <Menu.Root
      open
      loopFocus
      onOpenChange={() => onClose()}
      defaultHighlightedValue={chosenContest?.id ?? OWN}
      ids={{ trigger: SWITCH_BUTTON_ID }}
      positioning={{ placement: 'bottom-start' }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label="Account" aria-labelledby={undefined} maxW="min(320px, 100vw - 16px)">
            <Menu.RadioItemGroup
              aria-label="Account"
              value={chosenContest?.id ?? OWN}
              onValueChange={({ value }) => {
                const chosen = contests.find(({ id }) => id === value);
                chooseAccount(chosen, urls.home, leaveFor);
              }}
            >
              <Account value={OWN}>
                <Coins size={17} aria-hidden="true" />
                <Menu.ItemText>My coins</Menu.ItemText>
              </Account>
              {contests.map(({ id, name }) => (
                <Account key={id} value={id}>
                  <Trophy size={17} aria-hidden="true" />
                  <Menu.ItemText dir="auto" overflowWrap="anywhere">
                    {name}
                  </Menu.ItemText>
                </Account>
              ))}
            </Menu.RadioItemGroup>
            {isPending && (
              <Text role="status" px={3} py={1} textStyle="label">
                Loading contests...
              </Text>
            )}
            <Menu.Separator />
            <Menu.Item value={urls.leagues} asChild>
              <Link to={urls.leagues}>
                <Shield size={17} aria-hidden="true" />
                <Menu.ItemText>Contests and leagues</Menu.ItemText>
              </Link>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
