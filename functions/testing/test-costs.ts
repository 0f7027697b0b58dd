import { describe, test } from 'vitest';

/** AWS's own engine miscounts transactions; the embedded one follows DynamoDB's documentation. */
const countsAsDocumented = process.env.TABLE_ENGINE === 'embedded';

export const testCosts = test.runIf(countsAsDocumented);
export const describeCosts = describe.runIf(countsAsDocumented);
