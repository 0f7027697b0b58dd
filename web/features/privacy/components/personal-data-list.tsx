import { Card, Heading, Text } from '@chakra-ui/react';
import { CardHead } from '../../../ui/card.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { personalData } from '../personal-data.ts';

export function PersonalDataList() {
  return (
    <Card.Root as="section" aria-labelledby="personal-data-title">
      <CardHead id="personal-data-title" title="What we keep, why, and for how long" />
      <ul>
        {personalData.map(({ what, why, howLong }) => (
          <ListRow
            key={what}
            display="grid"
            gridTemplateColumns={{ base: '1fr', md: '5fr 7fr 4fr' }}
            columnGap={6}
            rowGap={1}
            py={3}
          >
            <Heading as="h3" fontWeight={550}>
              {what}
            </Heading>
            <Text fontSize="sm">{why}</Text>
            <Text textStyle="label">{howLong}</Text>
          </ListRow>
        ))}
      </ul>
    </Card.Root>
  );
}
