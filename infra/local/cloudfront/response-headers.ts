import { OperatorError } from '../operator-error.ts';
import type { Template } from '../template/template.ts';

type Part = Readonly<Record<string, string | number | boolean>>;

interface PolicyConfig {
  readonly CustomHeadersConfig?: { readonly Items: readonly Part[] };
  readonly SecurityHeadersConfig?: Readonly<Record<string, Part>>;
}

const knownParts = ['Comment', 'Name', 'CustomHeadersConfig', 'SecurityHeadersConfig'];

const securityHeaders: Readonly<Record<string, readonly [name: string, value: (part: Part) => unknown]>> = {
  ContentSecurityPolicy: ['content-security-policy', (part) => part.ContentSecurityPolicy],
  ContentTypeOptions: ['x-content-type-options', () => 'nosniff'],
  FrameOptions: ['x-frame-options', (part) => part.FrameOption],
  ReferrerPolicy: ['referrer-policy', (part) => part.ReferrerPolicy],
  StrictTransportSecurity: [
    'strict-transport-security',
    ({ AccessControlMaxAgeSec: seconds, IncludeSubdomains, Preload }) =>
      [`max-age=${seconds}`, IncludeSubdomains && 'includeSubDomains', Preload && 'preload'].filter(Boolean).join('; '),
  ],
};

type Headers = Record<string, string | readonly string[]>;

/** `mapText` replaces AWS addresses in values, such as the hosts a page may connect to. */
export function readResponseHeadersPolicy(
  template: Template,
  id: string | undefined,
  mapText: (text: string) => string,
): (headers: Headers) => Headers {
  if (id === undefined) return (headers) => headers;
  const refuse = () => new OperatorError(`The local host does not support the response headers policy ${id}.`);
  const policies = template.list<{ ResponseHeadersPolicyConfig: PolicyConfig }>(
    'AWS::CloudFront::ResponseHeadersPolicy',
  );
  const config = policies.find(({ ref }) => ref === id)?.properties.ResponseHeadersPolicyConfig;
  if (!config || Object.keys(config).some((part) => !knownParts.includes(part))) throw refuse();
  const security = Object.entries(config.SecurityHeadersConfig ?? {}).map(([kind, part]) => {
    const [name, read] = securityHeaders[kind] ?? [];
    const value = read?.(part);
    if (!name || value === undefined) throw refuse();
    return { name, value, override: part.Override };
  });
  const custom = (config.CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => {
    return { name: String(Header).toLowerCase(), value: Value, override: Override };
  });
  const rules = [...security, ...custom].map((rule) => ({ ...rule, value: mapText(String(rule.value)) }));
  return (headers) => {
    const added = rules.filter(({ name, override }) => override || !(name in headers));
    return { ...headers, ...Object.fromEntries(added.map(({ name, value }) => [name, value])) };
  };
}
