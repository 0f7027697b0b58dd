import { Button, chakra, Grid, Text } from '@chakra-ui/react';
import { Copy, Download, Share2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ShareToChat } from '../../../ui/share-to-chat.tsx';
import { tokenColour } from '../../../ui/token-colour.ts';
import type { CardContent } from '../card-content.ts';
import { altText, CARD_HEIGHT, CARD_WIDTH, type CardColours, cardColours, drawCard } from '../draw-card.ts';

const FILE_NAME = 'tradefloor';

interface ShareDialogProps {
  name: string;
  content: CardContent;
  chatText: string | undefined;
  onClose: () => void;
}

export function ShareDialog({ name, content, chatText, onClose }: ShareDialogProps) {
  const { host } = window.location;
  const svg = useMemo(() => drawCard({ name, host, content, colours: presentColours() }), [name, host, content]);
  const [outcome, setOutcome] = useState('');
  const attempt = async (act: () => Promise<unknown>, done = '') => setOutcome(await outcomeOf(act, done));
  const savePng = () => attempt(async () => saveFile(await toPng(svg), `${FILE_NAME}.png`));
  const saveSvg = () => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${FILE_NAME}.svg`);
  return (
    <Dialog title="Share" onClose={onClose}>
      <Grid gap={4} px={5} pb={5} pt={2}>
        <chakra.img
          src={cardAddress(svg)}
          alt={altText(name, host, content)}
          width={CARD_WIDTH}
          height={CARD_HEIGHT}
          w="full"
          h="auto"
          borderWidth="1px"
          borderColor="border"
          borderRadius="md"
        />
        <Grid templateColumns="repeat(auto-fit, minmax(150px, 1fr))" gap={2}>
          <Button variant="solid" onClick={savePng}>
            <Download size={17} aria-hidden="true" />
            Save PNG
          </Button>
          <Button onClick={saveSvg}>
            <Download size={17} aria-hidden="true" />
            Save SVG
          </Button>
          {canCopy() && (
            <Button onClick={() => attempt(() => copy(svg), 'Card copied.')}>
              <Copy size={17} aria-hidden="true" />
              Copy picture
            </Button>
          )}
          {canShare() && (
            <Button onClick={() => attempt(() => share(svg))}>
              <Share2 size={17} aria-hidden="true" />
              Share...
            </Button>
          )}
          {chatText !== undefined && <ShareToChat text={chatText} onDrafted={onClose} />}
        </Grid>
        <Text role="status" minH="20px" textStyle="label">
          {outcome}
        </Text>
      </Grid>
    </Dialog>
  );
}

function canCopy(): boolean {
  return 'ClipboardItem' in window && 'clipboard' in navigator;
}

async function copy(svg: string): Promise<void> {
  // Safari only allows copying that begins within the click, so the image is not awaited.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': toPng(svg) })]);
}

function canShare(): boolean {
  const file = new File([], `${FILE_NAME}.png`, { type: 'image/png' });
  return 'share' in navigator && navigator.canShare?.({ files: [file] });
}

async function share(svg: string): Promise<void> {
  const file = new File([await toPng(svg)], `${FILE_NAME}.png`, { type: 'image/png' });
  await navigator.share({ files: [file] });
}

/** A cancelled share is not a failure. */
async function outcomeOf(act: () => Promise<unknown>, done: string): Promise<string> {
  try {
    await act();
    return done;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? '' : 'Your browser blocked this.';
  }
}

export function presentColours(): CardColours {
  return Object.fromEntries(cardColours.map((name) => [name, tokenColour(name)])) as CardColours;
}

/** The content security policy allows data URLs for pictures, but not blobs. */
export function cardAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

export async function toPng(svg: string): Promise<Blob> {
  const image = new Image(CARD_WIDTH, CARD_HEIGHT);
  image.src = cardAddress(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = CARD_WIDTH;
  canvas.height = CARD_HEIGHT;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the card could not be drawn'))), 'image/png'),
  );
}
