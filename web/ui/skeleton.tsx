import { Box, Skeleton, Text } from '@chakra-ui/react';
import { type ElementType, Fragment, type ReactNode } from 'react';

export function LoadingText({ children }: { children: string }) {
  return (
    <Box
      // Takes no space, so nothing shifts.
      position="relative"
      zIndex={1}
      h={0}
    >
      <Text
        role="status"
        position="absolute"
        top={2}
        left="50%"
        transform="translateX(-50%)"
        px={3}
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="full"
        fontSize="sm"
        lineHeight="24px"
        color="fg.muted"
        whiteSpace="nowrap"
      >
        {children}
      </Text>
    </Box>
  );
}

export function LoadingPart({ children }: { children: string }) {
  return (
    <Box p={4}>
      <LoadingText>{children}</LoadingText>
      <Skeleton h="159px" />
    </Box>
  );
}

interface SkeletonListProps {
  text: string;
  rows: number;
  as?: ElementType;
  children: ReactNode;
}

export function SkeletonList({ text, rows, as: List = 'ul', children }: SkeletonListProps) {
  const places = Array.from({ length: rows }).keys();
  return (
    <>
      <LoadingText>{text}</LoadingText>
      <List>
        {[...places].map((place) => (
          <Fragment key={place}>{children}</Fragment>
        ))}
      </List>
    </>
  );
}
