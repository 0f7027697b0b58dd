import { styled } from 'styled-system/jsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { kept } from '../kept.ts';

const Row = styled(ListRow, {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', md: '5fr 7fr 4fr' }, columnGap: 6, rowGap: 1, py: 3 },
});

export function KeptList() {
  return (
    <Card aria-labelledby="kept-title">
      <CardHead id="kept-title" title="What we keep, why, and for how long" />
      <ul>
        {kept.map(({ what, why, howLong }) => (
          <Row key={what}>
            <styled.h3 fontWeight={550}>{what}</styled.h3>
            <styled.p fontSize="sm">{why}</styled.p>
            <styled.p textStyle="label">{howLong}</styled.p>
          </Row>
        ))}
      </ul>
    </Card>
  );
}
