import { QrCode as Parts } from '@chakra-ui/react';

export function QrCode({ text, label, size }: { text: string; label: string; size: string }) {
  return (
    <Parts.Root value={text} boxSize={size} flexShrink={0}>
      <Parts.Frame role="img" aria-label={label}>
        <Parts.Pattern />
      </Parts.Frame>
    </Parts.Root>
  );
}
