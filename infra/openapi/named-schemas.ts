import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../paths.ts';

type Schema = z.ZodMiniType;

const folder = join(root, 'shared/schemas');
const files = [
  ...readdirSync(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => join(folder, file)),
  join(root, 'shared/live.ts'),
];

/**
 * Names exported schemas after their export, and members of unions after their tag. Names in the schemas themselves
 * would make bundles grow.
 */
export const namedSchemas: ReadonlyMap<string, Schema> = new Map(await readNames());

async function readNames(): Promise<[string, Schema][]> {
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(file)));
  const exported = modules.flatMap((each) => Object.entries(each)).filter((entry) => isSchema(entry));
  return [...exported, ...exported.flatMap(([name, schema]) => membersOf(name, schema))];
}

function isSchema(entry: [string, unknown]): entry is [string, Schema] {
  return entry[1] instanceof z.ZodMiniType;
}

/** `order_filled` of PersonalEvent becomes OrderFilledPersonalEvent. */
function membersOf(name: string, schema: Schema): [string, Schema][] {
  if (!(schema instanceof z.ZodMiniDiscriminatedUnion)) return [];
  const { discriminator, options } = schema.def as z.core.$ZodDiscriminatedUnionDef;
  return options.map((option) => {
    const tag = (option as z.ZodMiniObject<Record<string, z.ZodMiniLiteral<string>>>).shape[discriminator];
    return [pascal(String(tag?.def.values[0])) + name, option as Schema];
  });
}

/** `renew-league-code` becomes RenewLeagueCode. */
export function pascal(words: string): string {
  return words.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export function commentsOfSchemas(): Map<string, string> {
  const found = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\/\*\*((?:[^*]|\*(?!\/))+)\*\/\nexport const (\w+) =/g),
  ]);
  return new Map(found.map(([, text = '', name = '']) => [name, text.replace(/\s*\n \* ?/g, ' ').trim()]));
}
