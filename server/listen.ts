import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Settings } from './config.ts';

/** The address of a server that now listens there, such as `http://127.0.0.1:3000`; `setting` decides its port. */
export async function listenAt(
  server: Server,
  { port, host }: { port: number; host: string },
  setting: string,
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} on ${host} is in use. Stop the other program, or set another ${setting}.`,
            )
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  // Read once: a server that no longer listens has no address, but still answers.
  const { port: free } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${free}`;
}

/** The address of a server that now listens where the settings say. */
export const listen = (server: Server, settings: Pick<Settings, 'port' | 'host'>) =>
  listenAt(server, settings, 'PORT');

/** Rejects, with a sentence for the operator, if a port of the settings is in use: before a start changes anything. */
export async function refuseUsedPorts({
  port,
  host,
  metrics,
}: Pick<Settings, 'port' | 'host' | 'metrics'>): Promise<void> {
  const addresses = [
    { setting: 'PORT', port, host },
    ...(metrics?.listen ? [{ setting: 'METRICS_LISTEN', ...metrics.listen }] : []),
  ];
  for (const { setting, ...address } of addresses) {
    const server = createServer();
    await listenAt(server, address, setting);
    server.close();
    await once(server, 'close');
  }
}
