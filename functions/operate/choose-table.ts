import * as z from 'zod/mini';

/** Where an operator's programs look for a game unless they are told. */
export const LOCAL_GAME = 'http://localhost:3000';

const HostData = z.object({ tableEndpoint: z.string(), tables: z.array(z.string()) });

/**
 * Chooses the table that the modules of functions/data/ will use, which read its name when they load: import them after
 * this. A table of AWS by its name, with the caller's own credentials and region; else that of a local host.
 */
export async function chooseTable({ table, url }: { table?: string | undefined; url: string }): Promise<void> {
  Object.assign(process.env, { STAGE: 'operator' }, table ? { TABLE_NAME: table } : await localTable(url));
}

async function localTable(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/_local/host`);
  if (!response.ok) throw new Error(`${url} is no local host. Name the table of a stage: --table NAME`);
  const { tableEndpoint, tables } = HostData.parse(await response.json());
  return {
    TABLE_NAME: tables[0] ?? '',
    AWS_ENDPOINT_URL_DYNAMODB: tableEndpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  };
}
