import { chakra } from '@chakra-ui/react';
import { listedNow } from '../../lib/listed-companies.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { NumberText } from '../../ui/number-text.tsx';
import { ChangeText } from './change-text.tsx';

const moving = (styles: object) => ({
  '@media (prefers-reduced-motion: no-preference)': { 'html:not([data-less-motion]) &': styles },
});

const Frame = chakra('section', {
  base: {
    display: 'flex',
    h: '44px',
    bg: 'bg.panel',
    borderBlockWidth: '1px',
    fontSize: 'sm',
    '&:is(:hover, [data-held]) ul': { animationPlayState: 'paused' },
  },
});

/** With reduced motion, visitors scroll it instead, including by keyboard. */
const Window = chakra('section', {
  base: { display: 'flex', flex: 1, overflowX: 'auto', scrollbarWidth: 'none', ...moving({ overflow: 'hidden' }) },
});

const Run = chakra('ul', {
  base: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    ...moving({ animation: 'tape 120s linear infinite' }),
  },
});

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minW: '212px',
    px: 4,
    borderRightWidth: '1px',
    whiteSpace: 'nowrap',
  },
});

const Hold = chakra('button', {
  base: {
    display: 'none',
    minW: '72px',
    borderLeftWidth: '1px',
    color: 'fg.muted',
    fontWeight: 550,
    _hover: { color: 'fg' },
    ...moving({ display: 'block' }),
  },
});

/** It can be paused, as WCAG 2.2.2 requires of anything that moves on its own. */
export function Tape() {
  return (
    <Frame aria-label="Live prices" data-tape>
      <Window aria-label="All prices" tabIndex={0}>
        <Run>
          <Items />
        </Run>
        <Run aria-hidden="true">
          <Items />
        </Run>
      </Window>
      <Hold type="button" aria-pressed="false" data-hold>
        Pause
      </Hold>
    </Frame>
  );
}

const Items = () =>
  listedNow().map(({ symbol }) => (
    <Item key={symbol}>
      <CompanyMark symbol={symbol} size={20} />
      <b translate="no">{symbol}</b>
      <chakra.span ml="auto">
        <NumberText data-price={symbol} /> <ChangeText ml={1} data-change={symbol} />
      </chakra.span>
    </Item>
  ));
