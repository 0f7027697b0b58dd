/**
 * Stands in for `@aws-sdk/endpoint-cache` in our bundles. DynamoDB's client makes one for endpoint discovery, which is
 * off unless it is asked for; the real one brings a library of data structures, 8 KB in every Lambda.
 */
export class EndpointCache {
  getEndpoint(): never {
    throw new Error('endpoint discovery is not built in');
  }
}
