import { OperatorError } from '../operator-error.ts';
import type { Template } from '../template/template.ts';

interface PolicyProperties {
  readonly ResponseHeadersPolicyConfig: {
    readonly CustomHeadersConfig?: {
      readonly Items: readonly { readonly Header: string; readonly Value: string; readonly Override: boolean }[];
    };
    readonly SecurityHeadersConfig?: SecurityHeaders;
  };
}

interface Part {
  readonly Override: boolean;
}

interface SecurityHeaders {
  readonly ContentSecurityPolicy?: Part & { readonly ContentSecurityPolicy: string };
  readonly ContentTypeOptions?: Part;
  readonly FrameOptions?: Part & { readonly FrameOption: string };
  readonly ReferrerPolicy?: Part & { readonly ReferrerPolicy: string };
  readonly StrictTransportSecurity?: Part & {
    readonly AccessControlMaxAgeSec: number;
    readonly IncludeSubdomains?: boolean;
    readonly Preload?: boolean;
  };
}

const knownParts = ['Comment', 'Name', 'CustomHeadersConfig', 'SecurityHeadersConfig'];
const securityParts = [
  'ContentSecurityPolicy',
  'ContentTypeOptions',
  'FrameOptions',
  'ReferrerPolicy',
  'StrictTransportSecurity',
];

interface HeaderRule {
  readonly name: string;
  readonly value: string;
  readonly override: boolean;
}

type Headers = Record<string, string | readonly string[]>;

export type ResponseHeadersPolicy = (headers: Headers) => Headers;

/** Reads a policy. `mapText` replaces AWS addresses in its values, such as the hosts a page may connect to. */
export function readResponseHeadersPolicy(
  template: Template,
  id: string | undefined,
  mapText: (text: string) => string,
): ResponseHeadersPolicy {
  if (id === undefined) return (headers) => headers;
  const policies = template.list<PolicyProperties>('AWS::CloudFront::ResponseHeadersPolicy');
  const config = policies.find(({ ref }) => ref === id)?.properties.ResponseHeadersPolicyConfig;
  const { SecurityHeadersConfig: security = {}, CustomHeadersConfig } = config ?? {};
  const isKnown =
    Object.keys(config ?? {}).every((part) => knownParts.includes(part)) &&
    Object.keys(security).every((part) => securityParts.includes(part));
  if (!config || !isKnown)
    throw new OperatorError(`The local host does not support the response headers policy ${id}.`);
  const custom = (CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => {
    return { name: Header.toLowerCase(), value: Value, override: Override };
  });
  const rules = [...securityRules(security), ...custom].map((rule) => ({ ...rule, value: mapText(rule.value) }));
  return (headers) => {
    const added = rules.filter(({ name, override }) => override || !(name in headers));
    return { ...headers, ...Object.fromEntries(added.map(({ name, value }) => [name, value])) };
  };
}

function securityRules(config: SecurityHeaders): HeaderRule[] {
  const rule = (name: string, part: Part | undefined, value: string | undefined) =>
    part && value ? [{ name, value, override: part.Override }] : [];
  const transport = config.StrictTransportSecurity;
  const maxAge = [
    `max-age=${transport?.AccessControlMaxAgeSec}`,
    ...(transport?.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(transport?.Preload ? ['preload'] : []),
  ].join('; ');
  const { ContentSecurityPolicy: csp, FrameOptions: frame, ReferrerPolicy: referrer } = config;
  return [
    ...rule('content-security-policy', csp, csp?.ContentSecurityPolicy),
    ...rule('x-content-type-options', config.ContentTypeOptions, 'nosniff'),
    ...rule('x-frame-options', frame, frame?.FrameOption),
    ...rule('referrer-policy', referrer, referrer?.ReferrerPolicy),
    ...rule('strict-transport-security', transport, maxAge),
  ];
}
