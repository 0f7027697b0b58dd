import { writeFileSync } from 'node:fs';
import { CONTRACT, contractOf, contractText } from '../../infra/openapi/contract.ts';
import { openApiDocument } from '../../infra/openapi/document.ts';

/* Releases the OpenAPI document knowingly: later ones are compared with this one. */
writeFileSync(CONTRACT, `${contractText(contractOf(openApiDocument()))}\n`);
