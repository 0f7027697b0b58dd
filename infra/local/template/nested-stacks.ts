import { OperatorError } from '../operator-error.ts';

export interface RawResource {
  readonly Type: string;
  readonly Properties?: Record<string, unknown>;
  readonly Condition?: string;
  readonly DependsOn?: string | readonly string[];
}

export interface RawTemplate {
  readonly Resources: Record<string, RawResource>;
  readonly Parameters?: Record<string, { readonly Default?: unknown }>;
  readonly Conditions?: Record<string, unknown>;
  readonly Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  readonly Outputs?: Record<string, { readonly Value: unknown }>;
}

export type ReadNested = (fileName: string) => RawTemplate;

type Json = Record<string, unknown>;

const NESTED = 'AWS::CloudFormation::Stack';

/**
 * Prefixes each logical id with its stack's, at any depth. The nested stack's resource stays, because others may depend
 * on it.
 */
export function flattenNested(template: RawTemplate, readNested: ReadNested): RawTemplate {
  const { Resources, Conditions, Mappings } = template;
  const flat = { Resources: { ...Resources }, Conditions: { ...Conditions }, Mappings: { ...Mappings } };
  const outputs = new Map<string, unknown>();
  for (const [id, resource] of Object.entries(Resources)) {
    if (resource.Type !== NESTED) continue;
    const moved = move(id, resource, flattenNested(readNested(fileNameOf(id, resource)), readNested));
    for (const section of ['Resources', 'Conditions', 'Mappings'] as const) merge(flat[section], moved[section] ?? {});
    for (const [name, { Value }] of Object.entries(moved.Outputs ?? {})) outputs.set(`${id}.Outputs.${name}`, Value);
  }
  return withOutputs({ ...template, ...flat }, outputs) as RawTemplate;
}

function fileNameOf(id: string, { Condition, Properties }: RawResource): string {
  if (Condition) throw new OperatorError(`The local host does not know a nested stack with a condition (${id}).`);
  const fileName = /([\w-]+\.json)"\]*\}*$/.exec(JSON.stringify(Properties?.TemplateURL))?.[1];
  if (!fileName) throw new OperatorError(`The address of the nested stack ${id} does not end with a file's name.`);
  return fileName;
}

interface Movement {
  readonly rename: (name: string) => string;
  readonly parameters: ReadonlyMap<string, unknown>;
}

function move(id: string, { Properties }: RawResource, nested: RawTemplate): RawTemplate {
  const given = (Properties?.Parameters ?? {}) as Json;
  const values = Object.entries(nested.Parameters ?? {}).map(([name, { Default }]) => {
    const value = given[name] ?? Default;
    if (value === undefined) throw new OperatorError(`The nested stack ${id} is not given its parameter ${name}.`);
    return [name, value] as const;
  });
  const rename = (name: string) => `${id}${name}`;
  const movement = { rename, parameters: new Map(values) };
  const section = <T>(entries: Record<string, T> = {}, change: (value: T) => T = (value) => value) =>
    Object.fromEntries(Object.entries(entries).map(([name, value]) => [rename(name), change(value)]));
  return {
    Resources: section(nested.Resources, ({ Condition, DependsOn, ...resource }) => ({
      ...(moveValue(resource, movement) as RawResource),
      ...(Condition !== undefined && { Condition: rename(Condition) }),
      ...(DependsOn !== undefined && { DependsOn: [DependsOn].flat().map(rename) }),
    })),
    Conditions: section(nested.Conditions, (value) => moveValue(value, movement)),
    Mappings: section(nested.Mappings),
    Outputs: moveValue(nested.Outputs ?? {}, movement) as NonNullable<RawTemplate['Outputs']>,
  };
}

const moves: Record<string, (argument: never, movement: Movement) => unknown> = {
  Ref: (name: string, { rename, parameters }) => {
    if (parameters.has(name)) return parameters.get(name);
    return { Ref: name.startsWith('AWS::') ? name : rename(name) };
  },
  'Fn::GetAtt': (place: string | string[], { rename }) => {
    const [id = '', ...attribute] = [place].flat().join('.').split('.');
    return { 'Fn::GetAtt': [rename(id), attribute.join('.')] };
  },
  'Fn::Sub': moveSubstitution,
  'Fn::If': ([condition, ...values]: [string], movement) => ({
    'Fn::If': [movement.rename(condition), ...values.map((value) => moveValue(value, movement))],
  }),
  'Fn::FindInMap': ([map, ...keys]: [string], movement) => ({
    'Fn::FindInMap': [movement.rename(map), ...keys.map((key) => moveValue(key, movement))],
  }),
  // A policy statement's condition is not a name.
  Condition: (name: unknown, movement) => ({
    Condition: typeof name === 'string' ? movement.rename(name) : moveValue(name, movement),
  }),
};

function moveValue(value: unknown, movement: Movement): unknown {
  if (Array.isArray(value)) return value.map((item) => moveValue(item, movement));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [[name = '', argument] = []] = entries;
  if (entries.length === 1 && Object.hasOwn(moves, name)) return moves[name]?.(argument as never, movement);
  return Object.fromEntries(entries.map(([key, item]) => [key, moveValue(item, movement)]));
}

/** A parameter within the text becomes one of its variables. */
function moveSubstitution(argument: string | [string, Json], movement: Movement): unknown {
  const [text, variables = {}] = [argument].flat() as [string, Json?];
  const moved = moveValue(variables, movement) as Json;
  const pattern = text.replace(/\$\{([^!}][^}]*)\}/g, (whole, name: string) => {
    if (Object.hasOwn(variables, name) || name.startsWith('AWS::')) return whole;
    const parameter = movement.parameters.get(name);
    if (parameter !== undefined) moved[movement.rename(name)] = parameter;
    return `\${${movement.rename(name)}}`;
  });
  return { 'Fn::Sub': [pattern, moved] };
}

function merge<T>(into: Record<string, T>, more: Record<string, T>): void {
  for (const [name, value] of Object.entries(more)) {
    if (name in into) throw new OperatorError(`A nested stack has ${name}, and so has the stack around it.`);
    into[name] = value;
  }
}

/** An output may itself refer to another nested stack's output. */
function withOutputs(value: unknown, outputs: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => withOutputs(item, outputs));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [[name, argument] = []] = entries;
  const place = name === 'Fn::GetAtt' && entries.length === 1 ? [argument].flat().join('.') : '';
  if (outputs.has(place)) return withOutputs(outputs.get(place), outputs);
  return Object.fromEntries(entries.map(([key, item]) => [key, withOutputs(item, outputs)]));
}
