import { classes } from '../../../ui/classes.ts';
import { system } from '../../../ui/system.ts';

/** Every column fits from this width on. Below it, a row has two lines, with the headings in one line above. */
const MIDDLE = '@container (min-width: 560px)';
const TINY = '@container (max-width: 319.98px)';
const WIDE = '@container (min-width: 820px)';

const columns = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  px: { base: 3, sm: 4 },
  gridTemplateColumns: 'minmax(0, 1fr) minmax(72px, auto) 28px 60px',
  [MIDDLE]: { columnGap: 3, gridTemplateColumns: 'minmax(0, 1fr) 72px 88px 88px 32px 68px' },
  [WIDE]: { columnGap: 4, gridTemplateColumns: 'minmax(0, 1fr) 80px 88px 84px 136px 44px 32px 68px' },
} as const;

const figure = { textStyle: 'number', textAlign: 'right', minW: 0 } as const;
const twoLines = { gridRow: '1 / span 2', [MIDDLE]: { gridColumn: 'auto', gridRow: 'auto' } } as const;
const wideOnly = { display: 'none', [WIDE]: { display: 'block' } } as const;

/** Rows are grids of fixed columns, so that a moving price never makes the browser lay out the whole table again. */
const button = system.getRecipeFn('button');

export const marketStyles = classes({
  frame: { containerType: 'inline-size' },
  table: { display: 'block', fontSize: 'sm', '& > thead, & > tbody': { display: 'block' } },
  heads: {
    display: 'flex',
    gap: 4,
    pl: { base: 3, sm: 4 },
    // The padding aligns the end with the prices, left of star and button.
    pr: { base: '116px', sm: '120px' },
    minH: 8,
    borderBottomWidth: '1px',
    borderColor: 'border',
    color: 'fg.muted',
    overflowX: 'auto',
    [MIDDLE]: { ...columns[MIDDLE], display: 'grid', alignItems: 'center', overflowX: 'visible', pr: 4 },
    [WIDE]: columns[WIDE],
  },
  head: { fontWeight: 500, textAlign: 'left', flex: '1 0 auto' },
  figureHead: { fontWeight: 500, [MIDDLE]: { textAlign: 'right' } },
  wideHead: { fontWeight: 500, textAlign: 'right', ...wideOnly },
  plainHead: { display: 'none', [MIDDLE]: { display: 'block', fontWeight: 500, fontSize: 'xs', textAlign: 'left' } },
  spokenHead: { srOnly: true, [MIDDLE]: { position: 'static', overflow: 'hidden' } },
  sort: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    minH: 8,
    fontSize: 'xs',
    fontWeight: 'inherit',
    whiteSpace: 'nowrap',
    borderRadius: 'md',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    '[aria-sort] > &': { color: 'fg', fontWeight: 600 },
  },
  row: {
    ...columns,
    position: 'relative',
    minH: '56px',
    py: 1.5,
    borderTopWidth: '1px',
    borderColor: 'border',
    transition: 'background-color 120ms',
    _first: { borderTopWidth: 0 },
    _hover: { bg: 'bg.muted' },
  },
  company: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minW: 0,
    textAlign: 'left',
    fontWeight: 400,
    gridRow: 'span 2',
    [MIDDLE]: { gap: 3, gridRow: 'auto' },
    [TINY]: { '& > :first-child': { display: 'none' } },
  },
  names: { display: 'grid', justifyItems: 'start', minW: 0, overflow: 'hidden' },
  link: {
    position: 'relative',
    zIndex: 1,
    maxW: 'full',
    fontWeight: 550,
    lineHeight: '24px',
    truncate: true,
    [MIDDLE]: { fontSize: 'md' },
    _hover: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '2px' },
  },
  sub: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    color: 'fg.muted',
    '& > span + span': { display: 'none' },
    [MIDDLE]: { '& > span + span': { display: 'inline-flex' } },
  },
  course: { display: 'none', minW: 0, [MIDDLE]: { display: 'block' } },
  price: { ...figure, fontSize: 'md', fontWeight: 600 },
  today: { ...figure, gridColumn: 2, gridRow: 2, [MIDDLE]: { gridColumn: 'auto', gridRow: 'auto' } },
  range: wideOnly,
  held: { ...figure, ...wideOnly },
  watch: { ...twoLines, gridColumn: 3 },
  trade: { ...twoLines, gridColumn: 4 },
  track: { display: 'block', position: 'relative', h: '4px', mx: '4px', my: 1, bg: 'bg.muted', borderRadius: 'full' },
  dot: {
    position: 'absolute',
    top: '-2px',
    w: '8px',
    h: '8px',
    ml: '-4px',
    borderRadius: 'full',
    bg: 'fg.muted',
    borderWidth: '1px',
    borderColor: 'bg.panel',
  },
  bounds: {
    display: 'flex',
    justifyContent: 'space-between',
    textStyle: 'number',
    fontSize: 'xs',
    lineHeight: '16px',
    color: 'fg.muted',
  },
  to: { srOnly: true },
  star: [
    button({ variant: 'ghost' }),
    {
      position: 'relative',
      zIndex: 1,
      w: { base: 7, sm: 8 },
      h: 8,
      _pressed: { color: 'accent' },
      px: 0,
    },
  ],
  button: [
    button({ size: 'sm' }),
    {
      w: 'full',
      px: 0,
      _after: { content: '""', position: 'absolute', inset: 0 },
    },
  ],
});
