/** The files in web/public/pictures/ are our own: another host would learn the address of every viewer. */
export const pictures = [
  'bird',
  'cat',
  'clover',
  'dog',
  'fish',
  'ghost',
  'panda',
  'rabbit',
  'robot',
  'rocket',
  'turtle',
  'whale',
] as const;

type Picture = (typeof pictures)[number];

export function pictureUrl(picture: Picture) {
  return `/pictures/${picture}.svg` as const;
}

export const pictureUrls = pictures.map(pictureUrl);
