import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, readBody, send } from './http/http-exchange.ts';
import type { JsonFile } from './json-file.ts';
import type { Callers } from './permissions/roles.ts';
import type { Template } from './template/template.ts';

interface SecretProperties {
  readonly Name?: string;
  readonly SecretString?: string;
  readonly GenerateSecretString?: { readonly SecretStringTemplate?: string; readonly GenerateStringKey?: string };
}

const MAX_REQUEST_BYTES = 64 * 1024;

/**
 * `SECRET_PAYPAL` holds the value of a secret named `game/local/paypal`. Without it, a secret that AWS would generate
 * is generated and stored; any other has no value, as after a first deployment.
 */
export class Secrets {
  readonly #secrets: readonly { readonly arn: string; readonly name: string; readonly value: string | undefined }[];
  readonly #callers: Callers;

  constructor(options: {
    template: Template;
    callers: Callers;
    environment: NodeJS.ProcessEnv;
    file: JsonFile<Record<string, string>>;
  }) {
    const { template, callers, environment, file } = options;
    this.#callers = callers;
    const before = file.read();
    const kept = { ...before };
    this.#secrets = template.list<SecretProperties>('AWS::SecretsManager::Secret').map(({ id, ref, properties }) => {
      const name = properties.Name ?? id;
      const given = environment[variableOf(name)] || properties.SecretString;
      if (!given && properties.GenerateSecretString) kept[id] ??= generate(properties.GenerateSecretString);
      return { arn: ref, name, value: given || kept[id] };
    });
    if (Object.keys(kept).length > Object.keys(before ?? {}).length) file.write(kept);
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(String(await readBody(request, MAX_REQUEST_BYTES)) || '{}') as { SecretId?: string };
    const operation = String(request.headers['x-amz-target']).split('.')[1];
    const caller = this.#callers.identify(request);
    if (!caller) return fail(response, 'UnrecognizedClientException', 'The security token is invalid.');
    if (operation !== 'GetSecretValue') return fail(response, 'UnknownOperationException', `No ${operation} here.`);
    const secret = this.#secrets.find(({ arn, name }) => arn === body.SecretId || name === body.SecretId);
    const resource = secret?.arn ?? String(body.SecretId);
    const refusal = this.#callers.refusal(caller, [{ action: 'secretsmanager:GetSecretValue', resource }]);
    if (refusal) return fail(response, 'AccessDeniedException', refusal);
    if (secret?.value === undefined)
      return fail(response, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret value.");
    const { arn, name, value } = secret;
    const answer = { ARN: arn, Name: name, SecretString: value, VersionStages: ['AWSCURRENT'], VersionId: 'local' };
    send(response, json(200, answer, { 'content-type': 'application/x-amz-json-1.1' }));
  }
}

function generate(rule: NonNullable<SecretProperties['GenerateSecretString']>): string {
  const value = randomBytes(24).toString('base64url');
  if (!rule.SecretStringTemplate || !rule.GenerateStringKey) return value;
  return JSON.stringify({ ...JSON.parse(rule.SecretStringTemplate), [rule.GenerateStringKey]: value });
}

function variableOf(secretName: string): string {
  const last = secretName.split('/').at(-1) ?? '';
  return `SECRET_${last.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
}

function fail(response: ServerResponse, kind: string, message: string): void {
  send(response, json(400, { __type: kind, message }, { 'content-type': 'application/x-amz-json-1.1' }));
}
