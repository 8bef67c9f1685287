import { createServer, type ServerOptions } from 'node:http';

/**
 * How long clients may take, in milliseconds. An idle connection stays open longer than the 60 s of common proxies and far
 * longer than Node's 5: a client that reuses a connection at the moment when the server closes it gets a failed request. A
 * request arrives within a minute, in which a phone on a slow line sends a photo of 5 MB.
 */
const TIMES = {
  keepAliveTimeout: 75_000,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
} satisfies ServerOptions;

/** A server that answers 408 to a request that does not arrive in time, and ends its connection. */
export const openServer = (times: Partial<typeof TIMES> = {}) =>
  createServer({ ...TIMES, ...times });
