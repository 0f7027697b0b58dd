import { writeFileSync } from 'node:fs';
import { CONTRACT, contractOf, contractText } from '../../openapi/contract.ts';
import { openApiDocument } from '../../openapi/document.ts';

/* Releases the OpenAPI document on purpose. Later documents are compared with this one. */
writeFileSync(CONTRACT, `${contractText(contractOf(openApiDocument()))}\n`);
