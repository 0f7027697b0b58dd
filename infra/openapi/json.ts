export type Json = { [key: string]: unknown };

export const schemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
