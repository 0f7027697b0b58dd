import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { TestProject } from 'vitest/node';
import { DataStore } from '../../infra/data-store.ts';
import { startTableEngine } from '../../infra/local/dynamodb/table-engine.ts';
import type { Table } from '../../infra/local/dynamodb/tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    tableEndpoint: string;
    tableProperties: string;
  }
}

/** Starts a table engine, with the table defined by the construct that deploys it. */
export async function setup(project: TestProject) {
  const kind = project.config.env.TABLE_ENGINE === 'java' ? 'java' : 'embedded';
  const engine = await startTableEngine({ dataDir: ':memory:', kind });
  project.provide('tableEndpoint', engine.endpoint);
  project.provide('tableProperties', JSON.stringify(tableProperties()));
  return () => engine.stop();
}

export function tableProperties(): Table['properties'] {
  const stack = new Stack(new App(), 'Table');
  new DataStore(stack, 'DataStore', { keepsData: false });
  const [table] = Object.values(Template.fromStack(stack).findResources('AWS::DynamoDB::Table'));
  return table?.Properties as Table['properties'];
}
