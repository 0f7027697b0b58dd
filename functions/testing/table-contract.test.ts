import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, inject, test } from 'vitest';
import { portsClosedToBrowsers } from '../../infra/local/dynamodb/table-engine.ts';
import { readContract } from './read-contract.ts';
import { writeContract } from './write-contract.ts';

const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));

readContract(table);
writeContract(table);

test('the engine listens on a port closed to browsers, because it checks no signature', () => {
  expect(portsClosedToBrowsers).toContain(Number(new URL(inject('tableEndpoint')).port));
});
