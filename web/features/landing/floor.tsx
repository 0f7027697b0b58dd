import { Card, chakra, Flex, Heading, Status } from '@chakra-ui/react';
import type { Company } from '../../../shared/companies.ts';
import { tierName, tiers } from '../../../shared/tiers.ts';
import { listedNow } from '../../lib/listed-companies.ts';
import { CompanyGlyph } from '../../ui/company-mark.tsx';
import { NumberText } from '../../ui/number-text.tsx';
import { ChangeText } from './change-text.tsx';

const Tiles = chakra('ul', { base: { display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: '3px' } });

const Tile = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'end',
    h: { base: '54px', md: '88px', xl: '104px' },
    p: { base: '4px 0 4px 4px', md: 2 },
    overflow: 'hidden',
    borderRadius: '4px',
    bg: 'heat.level',
    color: 'heat.fg',
    fontSize: { base: 'xs', md: '14px' },
    lineHeight: { base: '15px', md: '18px' },
    transition: 'background-color 700ms',
    '&[data-step="2"]': { bg: 'heat.up2' },
    '&[data-step="1"]': { bg: 'heat.up1' },
    '&[data-step="-1"]': { bg: 'heat.down1' },
    '&[data-step="-2"]': { bg: 'heat.down2' },
    '& > svg': {
      position: 'absolute',
      top: { base: '3px', md: 2 },
      left: { base: '3px', md: 2 },
      boxSize: { base: '18px', md: 6 },
    },
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
});

const Live = chakra(Status.Root, {
  base: {
    gap: 1.5,
    '&:not([data-state])': { visibility: 'hidden' },
    '&:is([data-state=late], [data-state=offline])': { color: 'down' },
    '&[data-state=halted]': { color: 'fg.muted' },
  },
});

/** All tiles have the same size, because companies have equal weights in the index. */
export function Floor() {
  return (
    <Card.Root as="section" p={{ base: 3, md: 4 }} aria-labelledby="floor-title">
      <Flex as="header" align="center" justify="space-between">
        <Heading id="floor-title" fontSize="lg">
          The floor right now
        </Heading>
        <Live data-live>
          <Status.Indicator boxSize="6px" />
          <span />
        </Live>
      </Flex>
      {tiers.map((tier) => (
        <div key={tier}>
          <Heading as="h3" mt={1.5} mb="3px" fontSize="xs" fontWeight={550} lineHeight="16px" color="fg.muted">
            {tierName(tier)}
          </Heading>
          <Tiles aria-label={`${tierName(tier)} stocks`}>{listedNow(tier).map(tile)}</Tiles>
        </div>
      ))}
      <noscript>
        <chakra.p mt={2} textStyle="label">
          Live prices need JavaScript.
        </chakra.p>
      </noscript>
    </Card.Root>
  );
}

const tile = ({ symbol, name }: Company) => (
  <Tile key={symbol} data-heat={symbol} title={name}>
    <CompanyGlyph symbol={symbol} />
    <chakra.b fontWeight={650} htmlTranslate="no">
      {symbol}
    </chakra.b>
    {/* A tile has no room for the name, so only screen readers and the title show it. */}
    <chakra.span srOnly>{name}</chakra.span>
    <ChangeText place="tile" data-change={symbol} />
    <NumberText display={{ base: 'none', xl: 'block' }} minH="18px" fontSize="sm" data-price={symbol} />
  </Tile>
);
