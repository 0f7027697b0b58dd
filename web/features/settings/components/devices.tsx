import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-system/jsx';
import { listDevices, signOutEverywhere } from '../../../../shared/routes/devices.ts';
import { call } from '../../../lib/client.ts';
import { formatDayAndClock } from '../../../lib/format.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { endSessionsHere } from '../../../lib/sign-in-end.ts';
import { urls } from '../../../lib/urls.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { leaveFor } from '../../../ui/close-on-back.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { SettingRow, SettingWords } from '../../../ui/setting.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { notifyFailure } from '../../../ui/toast-store.ts';

export function Devices() {
  const [isAsked, setAsked] = useState(false);
  return (
    <Card aria-labelledby="devices-title">
      <CardHead id="devices-title" title="Signed-in Devices" />
      <DeviceList />
      <styled.div display="flex" flexDirection="column" alignItems="flex-start" gap={2} p={4}>
        <p>Lost a device, or signed in on one that is not yours?</p>
        <Button onClick={() => setAsked(true)}>Sign out everywhere...</Button>
      </styled.div>
      {isAsked && <SignOutDialog onClose={() => setAsked(false)} />}
    </Card>
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
          {isThis && <Pill tone="accent">This device</Pill>}
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
      <styled.div display="flex" flexDirection="column" gap={4} px={5} pt={2} pb={5}>
        <p>
          Every device, this one too, has to sign in again with your password, and all personal tokens are revoked. Your
          orders stay open.
        </p>
        <styled.div display="grid" gridTemplateColumns="1fr 2fr" gap={2}>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button look="primary" disabled={change.isPending} onClick={() => change.mutate()}>
            {change.isPending ? 'Signing out...' : 'Sign out everywhere'}
          </Button>
        </styled.div>
      </styled.div>
    </Dialog>
  );
}
