import { createHash } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/*
 * Converts an item to a line of DynamoDB's lossless JSON. Attributes and sets are sorted, so equal items give equal
 * lines.
 */

export type StoredItem = Record<string, AttributeValue>;
type Written = { readonly [type: string]: unknown };

export function itemToLine(item: StoredItem): string {
  return JSON.stringify(writeMap(item));
}

export function itemFromLine(line: string): StoredItem {
  const written: unknown = JSON.parse(line);
  if (!isMap(written)) throw new SyntaxError('no item');
  return readMap(written);
}

function writeMap(map: StoredItem): Record<string, Written> {
  const names = Object.keys(map).sort();
  return Object.fromEntries(names.map((name) => [name, writeValue(map[name] as AttributeValue)]));
}

function writeValue(value: AttributeValue): Written {
  if (value.M) return { M: writeMap(value.M) };
  if (value.L) return { L: value.L.map(writeValue) };
  if (value.B) return { B: toBase64(value.B) };
  if (value.BS) return { BS: value.BS.map(toBase64).sort() };
  if (value.SS) return { SS: value.SS.toSorted() };
  if (value.NS) return { NS: value.NS.toSorted() };
  return { ...value };
}

function readMap(map: Written): StoredItem {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, readValue(value)]));
}

function readValue(value: unknown): AttributeValue {
  const [type, content] = (isMap(value) && Object.entries(value)[0]) || [];
  if (type === 'M' && isMap(content)) return { M: readMap(content) };
  if (type === 'L' && Array.isArray(content)) return { L: content.map(readValue) };
  if (type === 'B') return { B: Buffer.from(String(content), 'base64') };
  if (type === 'BS' && Array.isArray(content)) return { BS: content.map((each) => Buffer.from(each, 'base64')) };
  if (type === undefined || !['S', 'N', 'BOOL', 'NULL', 'SS', 'NS'].includes(type)) throw new SyntaxError('no value');
  return { [type]: content } as unknown as AttributeValue;
}

function isMap(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

/** The sum of the lines' SHA-256, which does not depend on the order of the items. */
export class ItemDigest {
  items = 0;
  #sum = 0n;

  add(line: string): void {
    this.items++;
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % 2n ** 256n;
  }

  get hex(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}
