import { chakra } from '@chakra-ui/react';

/** A grey bar of the size of what will stand there. It is decoration: the loading text says the words. */
export const Skeleton = chakra(
  'span',
  {
    base: {
      display: 'block',
      bg: 'sunken',
      borderRadius: 'md',
      animation: 'shimmer 1.6s ease-in-out infinite',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);

const Text = chakra('p', { base: { srOnly: true } });

/** The loading text for those who do not see the skeletons. */
export function LoadingText({ children }: { children: string }) {
  return <Text role="status">{children}</Text>;
}
