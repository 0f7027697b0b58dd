import { presentColour } from '../../ui/present-colour.ts';
import { CARD_HEIGHT, CARD_WIDTH, type CardColours, cardColours } from './draw-card.ts';

/** The card's colours in the page's present mode: the browser resolves the palette's names. */
export function presentColours(): CardColours {
  return Object.fromEntries(cardColours.map((name) => [name, presentColour(name)])) as CardColours;
}

/** An address that an `img` shows: the content security policy allows pictures as data, and no blobs. */
export function cardAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** The card as a picture, drawn on a canvas. */
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

/** Saves a file as the browser does: the reader is asked, or finds it among the downloads. */
export function download(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
