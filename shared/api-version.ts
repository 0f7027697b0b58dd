/** A change that a program must be changed for makes it another (infra/openapi/changes.ts). */
export const API_VERSION = '1';
