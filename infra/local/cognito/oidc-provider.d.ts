/** Declares the part of oidc-provider that the user pool uses. The package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface Interaction {
    readonly uid: string;
    readonly prompt: { readonly name: string };
    readonly params: Readonly<Record<string, unknown>>;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export interface ProviderContext {
    body: unknown;
    readonly path: string;
    readonly status: number;
    redirect(url: string): void;
    readonly oidc: {
      readonly route?: string;
      readonly params?: Readonly<Record<string, string | undefined>>;
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId: string; grantIdFor(clientId: string): string | undefined };
    };
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: {
      new (values: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    readonly Interaction: { find(id: string): Promise<Interaction | undefined> };
    readonly Session: { find(id: string): Promise<{ destroy(): Promise<void> } | undefined> };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    use(middleware: (context: ProviderContext, next: () => Promise<void>) => Promise<void>): void;
    on(event: 'server_error', listener: (context: ProviderContext, error: Error) => void): void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
  }
}
