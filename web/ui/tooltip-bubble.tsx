import { Portal, Tooltip } from '@chakra-ui/react';

interface TooltipBubbleProps {
  anchorId: string;
  text: string;
  onClose: () => void;
}

export function TooltipBubble({ anchorId, text, onClose }: TooltipBubbleProps) {
  return (
    <Tooltip.Root open onOpenChange={() => onClose()} ids={{ trigger: anchorId }}>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content aria-hidden="true">{text}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
