import { Box, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import { groupedLeagueCode } from '../../../../shared/league-code.ts';
import { urls } from '../../../../shared/urls.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const QrCode = lazyPart(async () => (await import('../../../ui/qr-code.tsx')).QrCode, {
  loading: <Skeleton boxSize="160px" />,
});

const Code = chakra('strong', {
  base: {
    display: 'block',
    fontWeight: 650,
    lineHeight: 1.2,
    letterSpacing: '0.04em',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    size: {
      card: { fontSize: 'clamp(26px, 3.4vw, 48px)' },
      side: { fontSize: 'clamp(20px, 1.7vw, 36px)' },
      wall: { fontSize: 'clamp(26px, 4.6vw, 96px)' },
    },
  },
});

const qrSizes = { card: '184px', side: 'clamp(112px, 9vw, 200px)', wall: 'clamp(220px, 30vw, 560px)' } as const;

/** Phones scan it, and others type the address with the code. */
export function JoinCode({ code, size }: { code: string; size: keyof typeof qrSizes }) {
  const path = urls.joinLeague('');
  return (
    <Flex
      wrap="wrap"
      align="center"
      columnGap={size === 'side' ? 4 : 6}
      rowGap={3}
      {...(size === 'wall' && { justify: 'center', textAlign: 'center' })}
    >
      <QrCode text={window.location.origin + path + code} label="QR code of the link to join" size={qrSizes[size]} />
      <Box minW={0}>
        <Text textStyle="label" fontSize={size === 'card' ? 'md' : 'clamp(15px, 1.4vw, 28px)'}>
          Scan, or open
        </Text>
        <Text
          fontSize={size === 'card' ? 'lg' : 'clamp(15px, 1.6vw, 34px)'}
          overflowWrap="anywhere"
          htmlTranslate="no"
        >{`${window.location.host}${path}`}</Text>
        <Code size={size} htmlTranslate="no">
          {groupedLeagueCode(code)}
        </Code>
      </Box>
    </Flex>
  );
}
