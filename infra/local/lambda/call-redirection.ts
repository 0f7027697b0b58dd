import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import type { Mapping } from '../host-map.ts';

/** Catches requests of any library. */
export function redirectCalls(calls: readonly Mapping[]): void {
  const redirect = (address: string) => {
    const mapping = calls.find(([from]) => address === from || address.startsWith(`${from}/`));
    return mapping && mapping[1] + address.slice(mapping[0].length);
  };
  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = redirect(input instanceof Request ? input.url : String(input));
    if (!address) return realFetch(input, init);
    return realFetch(input instanceof Request ? new Request(address, input) : address, init);
  };
  const realRequest = https.request;
  const request = (...given: readonly unknown[]) => {
    const call = parseCall(given);
    const address = redirect(call.address);
    if (!address) return Reflect.apply(realRequest, https, given);
    // A stand-in has a private address, which a custom lookup may refuse.
    const { host, hostname, port, protocol, path, agent, lookup, ...options } = call.options;
    return http.request(address, options, call.callback);
  };
  https.request = request as typeof https.request;
  https.get = ((...given: readonly unknown[]) => request(...given).end()) as typeof https.get;
  syncBuiltinESMExports();
}

function parseCall(given: readonly unknown[]) {
  const callback = given.find((part) => typeof part === 'function') as
    | ((response: IncomingMessage) => void)
    | undefined;
  const hasUrl = typeof given[0] === 'string' || given[0] instanceof URL;
  const rest = given[hasUrl ? 1 : 0];
  const options = (typeof rest === 'object' ? rest : {}) as RequestOptions;
  const host = options.hostname ?? options.host ?? '';
  const address = hasUrl ? String(given[0]) : `https://${host}${options.path ?? '/'}`;
  return { address, options, callback };
}
