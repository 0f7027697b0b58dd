import { region } from './template/resource-names.ts';
import type { Template } from './template/template.ts';

/** An address of the template or an SDK, and the address of its stand-in. */
export type Mapping = readonly [address: string, standIn: string];

/**
 * Which addresses of AWS and PayPal are answered by this host.
 *
 * `texts` holds for every text of the template that leaves it (environment, headers, callback addresses). `calls` holds
 * only for requests that a function sends: an issuer must stay what it is in a text, though its keys come from here.
 */
export class HostMap {
  readonly #texts: readonly Mapping[];
  readonly calls: readonly Mapping[];

  constructor(template: Template, siteHost: string) {
    const site = `http://${siteHost}`;
    const domains = template.list<{ Domain: string }>('AWS::Cognito::UserPoolDomain');
    const apis = template.list('AWS::ApiGatewayV2::Api');
    this.#texts = [
      [`https://${siteHost}`, site],
      [`wss://${siteHost}`, `ws://${siteHost}`],
      ...domains.map(({ properties }): Mapping => {
        return [`https://${properties.Domain}.auth.${region}.amazoncognito.com`, `${site}/_local/cognito`];
      }),
      ...apis.map(({ ref }): Mapping => {
        return [`https://${ref}.execute-api.${region}.amazonaws.com`, `${site}/_local/execute-api/${ref}`];
      }),
      ['https://api-m.sandbox.paypal.com', `${site}/_local/paypal/api`],
      ['https://www.sandbox.paypal.com', `${site}/_local/paypal/www`],
    ];
    this.calls = [
      ...this.#texts,
      [`https://cognito-idp.${region}.amazonaws.com`, `${site}/_local/cognito-idp`],
      [`https://secretsmanager.${region}.amazonaws.com`, `${site}/_local/secretsmanager`],
    ];
  }

  /** The text with every mapped address in it replaced. */
  map(text: string): string {
    return this.#texts.reduce((mapped, [address, standIn]) => mapped.replaceAll(address, standIn), text);
  }
}
