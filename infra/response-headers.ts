import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** The hosts in PayPal's documentation for version 6, which needs no inline scripts. */
export const payPalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** @param guests hosts whose scripts the page runs; they may also be framed, called and serve images */
function pagePolicy(guests: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...guests].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...guests].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...guests].join(' '),
    // The frame for pasted code is the only page of ours that allows framing.
    ["frame-src 'self'", ...guests].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Pasted code (web/features/bench/pasted-code.ts) runs in an opaque origin and loads only its own blobs. */
const framePolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  'worker-src blob:',
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

export function createResponseHeaders(
  scope: Construct,
  id: string,
  { name, guests = [], isFrame = false }: { name: string; guests?: readonly string[]; isFrame?: boolean },
): ResponseHeadersPolicy {
  const contentSecurityPolicy = isFrame ? framePolicy : pagePolicy(guests);
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: name,
    comment: `Tradefloor security headers (${id})`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption[isFrame ? 'SAMEORIGIN' : 'DENY'], override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'permissions-policy', value: 'camera=(), geolocation=(), microphone=()', override: true },
        { header: 'cross-origin-opener-policy', value: 'same-origin-allow-popups', override: true },
      ],
    },
  });
}
