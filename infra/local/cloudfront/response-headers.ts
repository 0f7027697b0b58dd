import { OperatorError } from '../operator-error.ts';
import type { Template } from '../template/template.ts';

interface PolicyProperties {
  readonly ResponseHeadersPolicyConfig: {
    readonly CorsConfig?: object;
    readonly CustomHeadersConfig?: {
      readonly Items: readonly { readonly Header: string; readonly Value: string; readonly Override: boolean }[];
    };
    readonly RemoveHeadersConfig?: { readonly Items: readonly { readonly Header: string }[] };
    readonly SecurityHeadersConfig?: SecurityHeaders;
  };
}

interface SecurityHeaders {
  readonly ContentSecurityPolicy?: { readonly ContentSecurityPolicy: string; readonly Override: boolean };
  readonly ContentTypeOptions?: { readonly Override: boolean };
  readonly FrameOptions?: { readonly FrameOption: string; readonly Override: boolean };
  readonly ReferrerPolicy?: { readonly ReferrerPolicy: string; readonly Override: boolean };
  readonly StrictTransportSecurity?: {
    readonly AccessControlMaxAgeSec: number;
    readonly IncludeSubdomains?: boolean;
    readonly Preload?: boolean;
    readonly Override: boolean;
  };
  readonly XSSProtection?: { readonly Protection: boolean; readonly ModeBlock?: boolean; readonly Override: boolean };
}

interface HeaderRule {
  readonly name: string;
  readonly value: string;
  readonly override: boolean;
}

type Headers = Record<string, string | readonly string[]>;

/** A response headers policy: adds its headers to those of a response, and removes others. */
export type ResponseHeadersPolicy = (headers: Headers) => Headers;

/** Reads a policy; `mapText` replaces addresses of AWS in its values, such as the hosts a page may connect to. */
export function readResponseHeadersPolicy(
  template: Template,
  id: string | undefined,
  mapText: (text: string) => string,
): ResponseHeadersPolicy {
  if (id === undefined) return (headers) => headers;
  const policies = template.list<PolicyProperties>('AWS::CloudFront::ResponseHeadersPolicy');
  const config = policies.find(({ ref }) => ref === id)?.properties.ResponseHeadersPolicyConfig;
  if (!config || config.CorsConfig) {
    throw new OperatorError(
      `The local host does not know the response headers policy ${id}, or knows it without CORS only.`,
    );
  }
  const removed = (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase());
  const custom = (config.CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => {
    return { name: Header.toLowerCase(), value: Value, override: Override };
  });
  const rules = [...securityRules(config.SecurityHeadersConfig ?? {}), ...custom].map((rule) => {
    return { ...rule, value: mapText(rule.value) };
  });
  return (headers) => {
    const kept = Object.entries(headers).filter(([name]) => !removed.includes(name));
    const added = rules.filter(({ name, override }) => override || !(name in headers));
    return { ...Object.fromEntries(kept), ...Object.fromEntries(added.map(({ name, value }) => [name, value])) };
  };
}

function securityRules(config: SecurityHeaders): HeaderRule[] {
  const rule = (name: string, part: { readonly Override: boolean } | undefined, value: string | undefined) =>
    part && value ? [{ name, value, override: part.Override }] : [];
  const transport = config.StrictTransportSecurity;
  const maxAge = [
    `max-age=${transport?.AccessControlMaxAgeSec}`,
    ...(transport?.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(transport?.Preload ? ['preload'] : []),
  ].join('; ');
  const xss = config.XSSProtection;
  const xssValue = xss?.Protection ? `1${xss.ModeBlock ? '; mode=block' : ''}` : '0';
  const {
    ContentSecurityPolicy: csp,
    ContentTypeOptions: type,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
  } = config;
  return [
    ...rule('content-security-policy', csp, csp?.ContentSecurityPolicy),
    ...rule('x-content-type-options', type, 'nosniff'),
    ...rule('x-frame-options', frame, frame?.FrameOption),
    ...rule('referrer-policy', referrer, referrer?.ReferrerPolicy),
    ...rule('strict-transport-security', transport, maxAge),
    ...rule('x-xss-protection', xss, xssValue),
  ];
}
