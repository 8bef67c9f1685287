import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const NEXT_RELEASE = 'nextrelease';

/** The worker as of another build: it differs in the name of the release. */
function inNextRelease(worker: string): string {
  const [, release] = /stoop-files-(\w+)/.exec(worker) ?? [];
  if (release === undefined) throw new Error('the worker names no release');
  return worker.replaceAll(release, NEXT_RELEASE);
}

/** The product at another address, whose service worker is that of a next release once `release` was called. */
export async function swapRelease(
  product: string,
): Promise<{ address: string; release(): void; stop(): Promise<void> }> {
  let isReleased = false;
  const server = createServer(async (request, response) => {
    const { url = '/', headers } = request;
    const { host: _, connection: __, ...others } = headers;
    const answer = await fetch(new URL(url, product), {
      headers: Object.entries(others).map(([name, value]): [string, string] => [name, `${value}`]),
      redirect: 'manual',
    });
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-(length|encoding)|transfer)/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept));
    const body = Buffer.from(await answer.arrayBuffer());
    const isWorker = isReleased && url === '/offline-worker.js';
    response.end(isWorker ? inNextRelease(body.toString()) : body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release() {
      isReleased = true;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
