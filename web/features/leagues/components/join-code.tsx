import { Box, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import { groupedLeagueCode } from '../../../../shared/league-code.ts';
import { urls } from '../../../../shared/urls.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const QrCode = lazyPart(async () => (await import('../../../ui/qr-code.tsx')).QrCode, {
  loading: <Skeleton boxSize="160px" />,
});

const sizes = {
  card: { qr: '184px', text: '17px', code: 'clamp(26px, 3.4vw, 48px)' },
  side: { qr: 'clamp(112px, 9vw, 200px)', text: 'clamp(15px, 1.4vw, 30px)', code: 'clamp(20px, 1.7vw, 36px)' },
  wall: { qr: 'clamp(220px, 30vw, 560px)', text: 'clamp(15px, 1.6vw, 34px)', code: 'clamp(26px, 4.6vw, 96px)' },
};

/** Phones scan it, and others type the address with the code. */
export function JoinCode({ code, size }: { code: string; size: keyof typeof sizes }) {
  const { qr, text, code: codeSize } = sizes[size];
  const path = urls.joinLeague('');
  return (
    <Flex
      wrap="wrap"
      align="center"
      columnGap={size === 'side' ? 4 : 6}
      rowGap={3}
      {...(size === 'wall' && { justify: 'center', textAlign: 'center' })}
    >
      <QrCode text={window.location.origin + path + code} label="QR code of the link to join" size={qr} />
      <Box minW={0} fontSize={text} lineHeight={1.3} htmlTranslate="no">
        <Text color="fg.muted" htmlTranslate="yes">
          Scan, or open
        </Text>
        <Text overflowWrap="anywhere">{`${window.location.host}${path}`}</Text>
        <chakra.strong display="block" fontSize={codeSize} fontWeight={650} lineHeight={1.2} letterSpacing="0.04em">
          {groupedLeagueCode(code)}
        </chakra.strong>
      </Box>
    </Flex>
  );
}
