import { Card, chakra, Text } from '@chakra-ui/react';
import { planUnlocking } from '../../../shared/plans.ts';
import { type Tier, tierDescriptions, tierName, tiers } from '../../../shared/tiers.ts';
import { listedNow } from '../../lib/listed-companies.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { colourVariable } from '../../ui/token-colour.ts';
import { Cards, Section, SectionTitle } from './section.tsx';

const Material = chakra(Card.Root, {
  base: {
    borderColor: 'var(--line)',
    backgroundImage: 'linear-gradient(var(--soft), {colors.bg.panel} 96px)',
    '& header': { borderColor: 'var(--line)', color: 'var(--material)', fontWeight: 550 },
  },
});

const Row = chakra(ListRow, {
  base: { gridTemplateColumns: '28px minmax(0, 1fr) auto', gap: 2.5, minH: '41px', fontSize: '14px' },
});

export function TierCards() {
  return (
    <Section aria-labelledby="tiers-title">
      <SectionTitle id="tiers-title">{`Four tiers, ${listedNow().length} companies`}</SectionTitle>
      <Cards gridTemplateColumns={{ md: '1fr 1fr', lg: 'repeat(4, 1fr)' }}>{tiers.map(tierCard)}</Cards>
    </Section>
  );
}

function tierCard(tier: Tier) {
  const { price } = planUnlocking(tier);
  const colour = (part: string) => colourVariable(`tier.${tier}${part}`);
  return (
    <Material
      key={tier}
      as="article"
      style={{ '--material': colour(''), '--soft': colour('.subtle'), '--line': colour('.border') } as object}
    >
      <Card.Header as="header">
        <Card.Title as="h3" fontSize="lg">
          {tierName(tier)}
        </Card.Title>
        <span>{price === '0' ? 'Free' : `£${price}/month`}</span>
        <Text w="full" mt={-3} textStyle="label" fontWeight={400}>
          {tierDescriptions[tier]}
        </Text>
      </Card.Header>
      <ul>
        {listedNow(tier).map(({ symbol, name }) => (
          <Row key={symbol} data-company={symbol}>
            <CompanyMark symbol={symbol} size={28} />
            <span translate="no">{name}</span>
            <b translate="no">{symbol}</b>
          </Row>
        ))}
      </ul>
    </Material>
  );
}
