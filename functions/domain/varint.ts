/* LEB128: seven bits a byte, lowest first, the highest bit set if more follow. A usual price takes three bytes. */

const BASE = 128;

export function encodeVarints(numbers: Iterable<number>): Uint8Array {
  const bytes: number[] = [];
  for (const number of numbers) {
    let left = number;
    for (; left >= BASE; left = Math.floor(left / BASE)) bytes.push(BASE + (left % BASE));
    bytes.push(left);
  }
  return Uint8Array.from(bytes);
}

export function decodeVarints(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let [number, scale] = [0, 1];
  for (const byte of bytes) {
    number += scale * (byte % BASE);
    scale *= BASE;
    if (byte >= BASE) continue;
    numbers.push(number);
    [number, scale] = [0, 1];
  }
  return numbers;
}

/** Maps a signed 32-bit integer to a non-negative number that is small if it is near 0 (zigzag). */
export function unsigned(value: number): number {
  return ((value << 1) ^ (value >> 31)) >>> 0;
}

export function signed(value: number): number {
  return (value >>> 1) ^ -(value & 1);
}
