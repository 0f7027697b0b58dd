import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { WEB_DIR } from './build.ts';
import { ofType, resourcesOf } from './testing/templates.ts';

const resources = resourcesOf('personal');

describe('an error', () => {
  interface ErrorResponse {
    readonly ErrorCode: number;
    readonly ErrorCachingMinTTL?: number;
    readonly ResponseCode?: number;
    readonly ResponsePagePath?: string;
  }
  const responses = ofType(resources, 'AWS::CloudFront::Distribution').flatMap(
    ([, { Properties }]) =>
      (Properties.DistributionConfig as { CustomErrorResponses?: ErrorResponse[] }).CustomErrorResponses ?? [],
  );

  // All that CloudFront may keep, for ten seconds by default and under a key without cookies.
  test.each([400, 403, 404, 405, 414, 500, 501, 502, 503, 504])(
    '%i of one player is never the answer to another',
    (code) => {
      expect(responses.find(({ ErrorCode }) => ErrorCode === code)?.ErrorCachingMinTTL).toBe(0);
    },
  );

  test('stays what the origin said, and does not become a page', () => {
    expect(responses.filter(({ ResponseCode, ResponsePagePath }) => ResponseCode || ResponsePagePath)).toEqual([]);
  });
});

describe('a deployment', () => {
  interface Deployment {
    readonly DestinationBucketKeyPrefix?: string;
    readonly SystemMetadata: Record<string, string>;
    readonly DistributionId?: unknown;
    readonly Prune: boolean;
  }
  const deployments = ofType(resources, 'Custom::CDKBucketDeployment').map(
    ([, { Properties }]) => Properties as unknown as Deployment,
  );
  const cacheControlOf = (prefix: string | undefined) =>
    deployments
      .filter(({ DestinationBucketKeyPrefix }) => DestinationBucketKeyPrefix === prefix)
      .map(({ SystemMetadata }) => SystemMetadata['cache-control']);

  test('waits for no invalidation, which could time out and roll it back', () => {
    expect(deployments).toHaveLength(2);
    expect(deployments.filter(({ DistributionId }) => DistributionId !== undefined)).toEqual([]);
    expect(JSON.stringify(resources)).not.toContain('cloudfront:CreateInvalidation');
  });

  test('needs none: what browsers and edges may keep has its content in its name', () => {
    expect(cacheControlOf('assets')).toEqual(['public, max-age=31536000, immutable']);
    const files = readdirSync(`${WEB_DIR}/assets`);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !/-[A-Z0-9]{8}\./.test(file))).toEqual([]);
  });

  test('needs none: what has the same name in every build is asked for each time', () => {
    expect(cacheControlOf(undefined)).toEqual(['no-cache']);
    expect(readdirSync(WEB_DIR).sort()).toEqual([
      ...['assets', 'colour-mode.js', 'favicon.svg', 'index.html', 'openapi.json', 'robots.txt'],
    ]);
  });

  test('leaves the last build where it is, for browsers that still run it', () => {
    expect(deployments.map(({ Prune }) => Prune)).toEqual([false, false]);
  });
});
