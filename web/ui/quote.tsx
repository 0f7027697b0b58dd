import { chakra } from '@chakra-ui/react';

export const Quote = chakra(
  'blockquote',
  {
    base: {
      pl: 3,
      borderLeftWidth: '2px',
      borderColor: 'border.emphasized',
      color: 'fg.muted',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      maxH: '160px',
      overflowY: 'auto',
    },
  },
  { defaultProps: { dir: 'auto' } },
);
