import { PUSH_ORIGIN } from './push-service.ts';
import { region } from './template/resource-names.ts';
import type { Template } from './template/template.ts';

export type Mapping = readonly [address: string, standIn: string];

export class HostMap {
  readonly #texts: readonly Mapping[];
  /** Applies to requests that a function sends. An issuer must keep its text, although its keys are served here. */
  readonly calls: readonly Mapping[];

  constructor(template: Template, siteHost: string) {
    const local = `http://${siteHost}/_local`;
    const payPal = `http://${siteHost.replace('localhost', '127.0.0.1')}`;
    const domains = template.list<{ Domain: string }>('AWS::Cognito::UserPoolDomain');
    const apis = template.list('AWS::ApiGatewayV2::Api');
    this.#texts = [
      [`https://${siteHost}`, `http://${siteHost}`],
      [`wss://${siteHost}`, `ws://${siteHost}`],
      ...domains.map(({ properties: { Domain } }): Mapping => {
        return [`https://${Domain}.auth.${region}.amazoncognito.com`, `${local}/cognito`];
      }),
      ...apis.map(({ ref }): Mapping => {
        return [`https://${ref}.execute-api.${region}.amazonaws.com`, `${local}/execute-api/${ref}`];
      }),
      ['https://api-m.sandbox.paypal.com', `${local}/paypal/api`],
      // PayPal's origin differs from the site's, so a page's policy decides about it.
      ['https://www.sandbox.paypal.com', `${payPal}/_local/paypal/www`],
      ['https://*.paypal.com', payPal],
    ];
    this.calls = [
      ...this.#texts,
      [`https://cognito-idp.${region}.amazonaws.com`, `${local}/cognito-idp`],
      [PUSH_ORIGIN, `${local}/push`],
      [`https://email.${region}.amazonaws.com`, `${local}/mail`],
      [`https://secretsmanager.${region}.amazonaws.com`, `${local}/secretsmanager`],
    ];
  }

  map(text: string): string {
    return this.#texts.reduce((mapped, [address, standIn]) => mapped.replaceAll(address, standIn), text);
  }
}
