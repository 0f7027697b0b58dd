import { writeFileSync } from 'node:fs';
import { promisesOf, RELEASED } from './promises.ts';

/* Releases the OpenAPI document knowingly: later ones are compared with this one. */
writeFileSync(RELEASED, `${[...promisesOf()].sort().join('\n')}\n`);
