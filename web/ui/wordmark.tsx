import { styled } from './styled.tsx';

export function Wordmark() {
  return (
    <styled.span display="inline-flex" alignItems="center" gap={2} fontWeight={650} letterSpacing="-0.01em">
      <img src="/favicon.svg" alt="" width={24} height={24} />
      Tradefloor
    </styled.span>
  );
}
