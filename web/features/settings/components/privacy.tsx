import { Card } from '@chakra-ui/react';
import { useState } from 'react';
import type { CurrentPlayer } from '../../../../shared/schemas/player.ts';
import { CardHead } from '../../../ui/card.tsx';
import { SwitchRow } from '../../../ui/setting.tsx';
import { useChangePrivacy } from '../api.ts';

export function Privacy({ player: { hidesHoldings } }: { player: CurrentPlayer }) {
  const change = useChangePrivacy();
  const [wish, setWish] = useState<boolean>();
  const onChange = (checked: boolean) => {
    if (change.isPending) return;
    setWish(checked);
    change.mutate(checked, { onSettled: () => setWish(undefined) });
  };
  return (
    <Card.Root as="section" aria-labelledby="privacy-title">
      <CardHead id="privacy-title" title="Privacy" />
      <ul>
        <SwitchRow
          id="hides-holdings"
          name="Keep my cash and holdings private"
          hint="Others still see your exact rank, a rounded portfolio value and your past seasons. By following your rank and prices for days, they can work out roughly what you own."
          checked={wish ?? hidesHoldings}
          onChange={onChange}
        />
      </ul>
    </Card.Root>
  );
}
