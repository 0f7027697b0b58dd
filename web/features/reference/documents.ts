/* These are the parts of the OpenAPI and AsyncAPI documents that the page shows. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Content {
  readonly [type: string]: { readonly schema: Schema; readonly example?: unknown };
}

export interface Response {
  readonly $ref?: string;
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Content;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

export interface OpenApi {
  readonly info: { readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly headers: Readonly<Record<string, { readonly description: string }>>;
  };
}

export interface Message {
  readonly summary: string;
  readonly payload: Schema;
  readonly examples: readonly { readonly payload: unknown }[];
}

export interface AsyncApi {
  readonly operations: Readonly<
    Record<
      string,
      {
        readonly action: 'send' | 'receive';
        readonly messages: readonly Ref[];
        readonly reply?: { readonly messages: readonly Ref[] };
      }
    >
  >;
  readonly info: { readonly description: string };
  readonly components: {
    readonly messages: Readonly<Record<string, Message>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

interface Ref {
  readonly $ref: string;
}

export const nameOf = ({ $ref }: { readonly $ref?: string }): string => $ref?.split('/').at(-1) ?? '';

export function resolved<Part extends { readonly $ref?: string }>(
  part: Part,
  components: Readonly<Record<string, Part>>,
): Part {
  return part.$ref === undefined ? part : (components[nameOf(part)] ?? part);
}

/** The codes of a refusal, from its schema (infra/openapi/answers.ts). */
export function codesOf({ content = {} }: Response): readonly string[] {
  const schemas = Object.values(content).flatMap(({ schema }) => schema.allOf ?? []);
  return schemas.flatMap(({ properties }) => (properties?.code?.enum ?? []) as string[]);
}
