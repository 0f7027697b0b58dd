import { Box, Span, Text } from '@chakra-ui/react';
import { toCents } from '../../../../shared/format.ts';
import { formatCoins, toCentsOrNull } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import { NumberText } from '../../../ui/number-text.tsx';

interface WorthProps {
  totalValue: string;
  /** Null, like the percentage, if the player hides it. */
  todayChange: string | null;
  todayChangePercent: string | null;
  stacked?: boolean;
}

export function Worth({ totalValue, todayChange, todayChangePercent, stacked = false }: WorthProps) {
  if (stacked)
    return (
      <div>
        <Text fontWeight={650} fontSize={{ base: 'md', md: 'xl' }}>
          <NumberText>{formatCoins(toCents(totalValue))}</NumberText>{' '}
          <Span textStyle="label" fontWeight={400}>
            coins
          </Span>
        </Text>
        <Text display="flex" flexWrap="wrap" justifyContent="center" columnGap={2} fontSize="sm">
          {todayChange !== null && <Change cents={toCents(todayChange)} unit="price" />}{' '}
          <Change percent={todayChangePercent} />
        </Text>
      </div>
    );
  return (
    <Box textAlign="right">
      <p>
        <NumberText fontWeight={600}>{formatCoins(toCents(totalValue))}</NumberText>{' '}
        <Span textStyle="label">coins</Span>
      </p>
      <Text fontSize="sm">
        <Change cents={toCentsOrNull(todayChange)} percent={todayChangePercent} unit="price" />
      </Text>
    </Box>
  );
}
