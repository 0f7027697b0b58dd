import { Badge, Button, Card, Grid, Skeleton, Stack } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDevices, signOutEverywhere } from '../../../../shared/routes/devices.ts';
import { urls } from '../../../../shared/urls.ts';
import { call } from '../../../lib/client.ts';
import { formatDayAndClock } from '../../../lib/format.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { endSessionsHere } from '../../../lib/sign-in-end.ts';
import { CardHead } from '../../../ui/card.tsx';
import { leaveFor } from '../../../ui/close-on-back.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { SettingRow, SettingWords } from '../../../ui/setting.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { notifyFailure } from '../../../ui/toast-store.ts';

export function Devices() {
  const [isAsked, setAsked] = useState(false);
  return (
    <Card.Root as="section" aria-labelledby="devices-title">
      <CardHead id="devices-title" title="Signed-in Devices" />
      <DeviceList />
      <Stack align="flex-start" gap={2} p={4}>
        <p>Lost a device, or signed in on one that is not yours?</p>
        <Button onClick={() => setAsked(true)}>Sign out everywhere...</Button>
      </Stack>
      {isAsked && <SignOutDialog onClose={() => setAsked(false)} />}
    </Card.Root>
  );
}

function DeviceList() {
  const { data, error, isPending, refetch } = useQuery(routeQuery(listDevices, { shows: [] }));
  if (isPending)
    return (
      <SkeletonList text="Loading devices..." rows={1}>
        <SettingRow>
          <Skeleton h="44px" />
        </SettingRow>
      </SkeletonList>
    );
  if (!data) return <Failure title="Failed to load devices" error={error} onRetry={refetch} />;
  return (
    <ul>
      {data.map(({ name, signedInAt, isThis }) => (
        <SettingRow key={signedInAt}>
          <div>
            <SettingWords name={name} hint={`Signed in ${formatDayAndClock(signedInAt)}`} />
          </div>
          {isThis && <Badge colorPalette="accent">This device</Badge>}
        </SettingRow>
      ))}
    </ul>
  );
}

function SignOutDialog({ onClose }: { onClose: () => void }) {
  const change = useMutation({
    mutationFn: () => call(signOutEverywhere, { body: {} }),
    onMutate: () => endSessionsHere(true),
    onSuccess: () => leaveFor(urls.signOut),
    onError: (error) => {
      endSessionsHere(false);
      notifyFailure(error, { title: 'Not signed out', fallback: 'Please try again.' });
    },
  });
  return (
    <Dialog title="Sign out everywhere?" onClose={onClose}>
      <Stack gap={4} px={5} pt={2} pb={5}>
        <p>
          Every device, this one too, has to sign in again with your password, and all personal tokens are revoked. Your
          orders stay open.
        </p>
        <Grid templateColumns="1fr 2fr" gap={2}>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="solid" disabled={change.isPending} onClick={() => change.mutate()}>
            {change.isPending ? 'Signing out...' : 'Sign out everywhere'}
          </Button>
        </Grid>
      </Stack>
    </Dialog>
  );
}
