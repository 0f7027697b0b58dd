/** The version increases with a change that programs must adapt to (infra/openapi/changes.ts). */
export const API_VERSION = '1';
