import { styled } from 'styled-system/jsx';

/** What a player wrote. */
export const Quote = styled(
  'blockquote',
  {
    base: {
      pl: 3,
      borderLeftWidth: '2px',
      borderColor: 'line-control',
      color: 'ink-muted',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      maxH: '160px',
      overflowY: 'auto',
    },
  },
  { defaultProps: { dir: 'auto' } },
);
