/** FNV-1a of 32 bits over UTF-16 units. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash >>> 0;
}
