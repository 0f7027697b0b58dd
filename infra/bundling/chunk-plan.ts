/*
 * Plans which modules share a file. Without a plan every set of screens that shares a module gets its own file: fifty
 * requests before `/trading`. Files are joined while the saved requests weigh more than the bytes that some screen
 * loads in vain.
 */

/** `bytes` is gzipped; `imports` are the files it needs before it runs. */
export interface Chunk {
  readonly file: string;
  /** The source file that it is the entry of. */
  readonly entry: string | undefined;
  readonly bytes: number;
  readonly modules: readonly string[];
  readonly imports: readonly string[];
}

/** What is loaded together: a screen, or a part that is loaded later. */
export interface Load {
  readonly sources: readonly string[];
  readonly weight: number;
}

/** A request's cost in bytes: its headers, its turn, and what gzip finds in a larger file. */
const REQUEST_BYTES = 1200;

/** Files that become one. An entry's file stays as it is. */
interface Group {
  readonly name: string;
  readonly isEntry: boolean;
  readonly bytes: number;
  readonly modules: readonly string[];
  readonly files: readonly string[];
  readonly loads: Set<Load>;
}

/** Maps modules to the shared files that they go to; the others stay with their entries. */
export function planChunks(chunks: readonly Chunk[], loads: readonly Load[]): ReadonlyMap<string, string> {
  let groups = groupsOf(chunks, loads);
  for (let joined = joinBest(groups, chunks); joined; joined = joinBest(groups, chunks)) groups = joined;
  const plan = new Map<string, string>();
  const taken = new Set<string>();
  for (const { name, modules } of groups.filter(({ isEntry }) => !isEntry)) {
    const own = untaken(name.replace(/-.{8}\.js$/, ''), taken);
    taken.add(own);
    for (const module of modules) plan.set(module, own);
  }
  return plan;
}

/** Rolldown joins groups of the same name. */
function untaken(name: string, taken: ReadonlySet<string>): string {
  let own = name;
  for (let number = 2; taken.has(own); number++) own = `${name}-${number}`;
  return own;
}

function groupsOf(chunks: readonly Chunk[], loads: readonly Load[]): Group[] {
  const needed = loads.map((load) => ({ load, files: filesOf(chunks, load.sources) }));
  return chunks.map(({ file, entry, bytes, modules }) => ({
    name: file,
    isEntry: entry !== undefined,
    bytes,
    modules,
    files: [file],
    loads: new Set(needed.filter(({ files }) => files.has(file)).map(({ load }) => load)),
  }));
}

/** The files of these entries, and all that they import. */
export function filesOf(chunks: readonly Chunk[], sources: readonly string[]): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const files = new Set(
    sources.map((source) => {
      const chunk = chunks.find(({ entry }) => entry === source);
      if (!chunk) throw new Error(`${source} is no file of its own in the browser's build`);
      return chunk.file;
    }),
  );
  for (const file of files) for (const imported of byFile.get(file)?.imports ?? []) files.add(imported);
  return files;
}

/** Joins the two groups that gain most; undefined when no two gain. */
function joinBest(groups: readonly Group[], chunks: readonly Chunk[]): Group[] | undefined {
  const needsOf = needsAmong(groups, chunks);
  const shared = groups.filter(({ isEntry }) => !isEntry);
  let best = { gain: 0, groups: undefined as Group[] | undefined };
  for (const [place, one] of shared.entries())
    for (const other of shared.slice(place + 1)) {
      const saved = REQUEST_BYTES * weightOf([...one.loads].filter((load) => other.loads.has(load)));
      if (saved <= best.gain) continue;
      const needs = new Set([...needsOf(one), ...needsOf(other)].filter((need) => need !== one && need !== other));
      // A circular import through a third file could run them too early.
      if ([...needs].some((need) => needsOf(need).has(one) || needsOf(need).has(other))) continue;
      const loads = [...new Set([...one.loads, ...other.loads])];
      const inVain = ({ bytes, loads: own }: Group) => bytes * weightOf(loads.filter((load) => !own.has(load)));
      const gain = [one, other, ...needs].reduce((sum, group) => sum - inVain(group), saved);
      if (gain <= best.gain) continue;
      best = { gain, groups: joinedAmong(groups, [one, other], needs) };
      if (gain === saved && one.loads.size === other.loads.size) return best.groups;
    }
  return best.groups;
}

/** What the joined group needs is loaded wherever that one is. */
function joinedAmong(groups: readonly Group[], [one, other]: readonly [Group, Group], needs: ReadonlySet<Group>) {
  const joined = join(one, other);
  const others = groups.filter((group) => group !== one && group !== other);
  return [
    joined,
    ...others.map((group) =>
      needs.has(group) ? { ...group, loads: new Set([...group.loads, ...joined.loads]) } : group,
    ),
  ];
}

function needsAmong(groups: readonly Group[], chunks: readonly Chunk[]): (group: Group) => Set<Group> {
  const groupOf = new Map(groups.flatMap((group) => group.files.map((file) => [file, group] as const)));
  const importsOf = new Map(chunks.map(({ file, imports }) => [file, imports]));
  const importedBy = ({ files }: Group) =>
    files.flatMap((file) => importsOf.get(file) ?? []).flatMap((file) => groupOf.get(file) ?? []);
  const known = new Map(
    groups.map((group) => {
      const needs = new Set(importedBy(group));
      for (const need of needs) for (const further of importedBy(need)) needs.add(further);
      needs.delete(group);
      return [group, needs] as const;
    }),
  );
  return (group) => known.get(group) ?? new Set();
}

function weightOf(loads: readonly Load[]): number {
  return loads.reduce((sum, { weight }) => sum + weight, 0);
}

function join(one: Group, other: Group): Group {
  return {
    name: one.bytes >= other.bytes ? one.name : other.name,
    isEntry: false,
    bytes: one.bytes + other.bytes,
    modules: [...one.modules, ...other.modules],
    files: [...one.files, ...other.files],
    loads: new Set([...one.loads, ...other.loads]),
  };
}
