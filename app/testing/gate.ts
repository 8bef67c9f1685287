import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a local server, which simulates network faults. */
export interface Gate {
  port: number;
  /** Refuses new connections and closes the others, as a stopped server does. */
  refuse(): Promise<void>;
  /** Keeps connections but forwards nothing, as a hanging server does. */
  freeze(): void;
  /** Forwards again, with what was delayed. */
  pass(): Promise<void>;
  close(): Promise<void>;
}

export async function openGate(target: { host: string; port: number }): Promise<Gate> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isFrozen = false;
  const server = createServer((outside) => {
    const inside = connect(target);
    const pair = [outside, inside] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    outside.on('data', (chunk) => inside.write(chunk));
    inside.on('data', (chunk) => outside.write(chunk));
    if (isFrozen) for (const socket of pair) socket.pause();
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const shut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const [outside] of pairs) outside.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    refuse: shut,
    freeze() {
      isFrozen = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    async pass() {
      isFrozen = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
      if (!server.listening) await listen(port);
    },
    close: shut,
  };
}
