/*
 * Attribute values as DynamoDB's document client sees them: strings, numbers, booleans, null, arrays, plain objects,
 * sets of strings or numbers, and bytes. It does not simulate sets of bytes, or numbers beyond the safe integers, which
 * the client returns as bigints.
 */

export type Item = Record<string, unknown>;
export type ValueType = 'S' | 'N' | 'B' | 'BOOL' | 'NULL' | 'L' | 'M' | 'SS' | 'NS';

export function typeOf(value: unknown): ValueType {
  if (typeof value === 'string') return 'S';
  if (typeof value === 'number') return 'N';
  if (typeof value === 'boolean') return 'BOOL';
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return 'L';
  if (value instanceof Set) return typeof value.values().next().value === 'number' ? 'NS' : 'SS';
  return value instanceof Uint8Array ? 'B' : 'M';
}

export function isMap(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && typeOf(value) === 'M';
}

/** Copies a value as the client does, without undefined members. @throws Error for a value that no table can hold */
export function copyOf(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') return checkedNumber(value);
  if (Array.isArray(value)) return value.filter((each) => each !== undefined).map(copyOf);
  if (value instanceof Set) return copyOfSet(value);
  if (value instanceof Uint8Array) return new Uint8Array(value);
  if (typeof value === 'object') return copyOfMap(value);
  throw new Error(`Unsupported type passed: ${String(value)}`);
}

export function copyOfMap(map: object): Item {
  const prototype = Object.getPrototypeOf(map);
  if (prototype !== Object.prototype && prototype !== null)
    throw new Error(`Unsupported type passed: an instance of ${prototype.constructor?.name}`);
  const copy: Item = {};
  for (const name of Object.keys(map)) {
    const value = (map as Item)[name];
    if (value !== undefined) copy[name] = copyOf(value);
  }
  return copy;
}

function copyOfSet(set: ReadonlySet<unknown>): Set<unknown> {
  const copy = new Set<unknown>();
  for (const member of set) if (member !== undefined) copy.add(copyOf(member));
  if (copy.size === 0) throw new Error('Pass a non-empty set, or options.convertEmptyValues=true.');
  const [first] = copy;
  if (!['string', 'number'].includes(typeof first)) throw new Error('Only sets of strings or numbers are simulated.');
  for (const member of copy) if (typeof member !== typeof first) throw new Error('Unsupported type passed: mixed set');
  return copy;
}

function checkedNumber(number: number): number {
  if (!(Math.abs(number) <= Number.MAX_SAFE_INTEGER)) throw new Error(`${number} is not a safe number.`);
  // A table has no negative zero.
  return number + 0;
}

/** Adds whole numbers only, because a table adds decimals exactly and these numbers do not. */
export function sum(one: number, other: number): number {
  if (!Number.isInteger(one + other)) throw new Error('Only whole numbers are added.');
  return checkedNumber(one + other);
}

export function areEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    return one.every((each, index) => areEqual(each, other[index]));
  }
  if (one instanceof Set)
    return other instanceof Set && one.size === other.size && [...one].every((each) => other.has(each));
  if (one instanceof Uint8Array) return other instanceof Uint8Array && Buffer.compare(one, other) === 0;
  return isMap(other) && areEqualMaps(one as Item, other);
}

function areEqualMaps(one: Item, other: Item): boolean {
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  for (const name of names) if (!Object.hasOwn(other, name) || !areEqual(one[name], other[name])) return false;
  return true;
}

/** Returns a negative number, 0 or a positive number, or undefined for values without a common order. */
export function compare(one: unknown, other: unknown): number | undefined {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(sortable(one), sortable(other));
  return undefined;
}

export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const UNSORTED = /[\ud800-\uffff]/;

/** Converts a string so that comparing its units compares UTF-8 bytes. Surrogates come last. */
export function sortable(text: string): string {
  if (!UNSORTED.test(text)) return text;
  let sorted = '';
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0xd800) sorted += text[at];
    else sorted += String.fromCharCode(unit < 0xe000 ? unit + 0x2000 : unit - 0x800);
  }
  return sorted;
}

/**
 * The size is in bytes, by the rules of
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return bytesOf(value);
  if (typeof value === 'number') return sizeOfNumber(value);
  if (typeof value === 'boolean' || value === null) return 1;
  if (value instanceof Uint8Array) return value.length;
  let size = 0;
  if (value instanceof Set) {
    for (const each of value) size += sizeOf(each);
    return size;
  }
  if (Array.isArray(value)) {
    for (const each of value) size += 1 + sizeOf(each);
    return size + 3;
  }
  const map = value as Item;
  for (const name of Object.keys(map)) size += 1 + bytesOf(name) + sizeOf(map[name]);
  return size + 3;
}

export function sizeOfItem(item: Item): number {
  let size = 0;
  for (const name of Object.keys(item)) size += bytesOf(name) + sizeOf(item[name]);
  return size;
}

/** The size of an item in bytes. It must share its unchanged attributes with the item it was made from. */
export function sizeOfNext(next: Item, { item, size }: { item: Item; size: number }): number {
  let total = size;
  for (const name of Object.keys(next)) {
    if (!Object.hasOwn(item, name)) total += bytesOf(name) + sizeOf(next[name]);
    else if (next[name] !== item[name]) total += sizeOf(next[name]) - sizeOf(item[name]);
  }
  for (const name of Object.keys(item)) if (!Object.hasOwn(next, name)) total -= bytesOf(name) + sizeOf(item[name]);
  return total;
}

const SHORT_TEXT = 64;

export function bytesOf(text: string): number {
  if (text.length > SHORT_TEXT) return Buffer.byteLength(text);
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return Buffer.byteLength(text);
  return text.length;
}

/** A number takes a byte for each two significant digits, one more, and another for a sign. */
function sizeOfNumber(number: number): number {
  const sign = number < 0 ? 1 : 0;
  if (!Number.isInteger(number))
    return 1 + sign + Math.ceil(String(Math.abs(number)).replace(/e.*|\D/g, '').length / 2);
  let rest = Math.abs(number);
  while (rest >= 10 && rest % 10 === 0) rest /= 10;
  let pairs = 1;
  for (; rest >= 100; rest /= 100) pairs += 1;
  return 1 + sign + pairs;
}
