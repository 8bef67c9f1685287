import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderCall {
  path: string;
  type: string;
  messageId: string;
  /** The JSON of the call, or the fields of its form. */
  body: Record<string, unknown>;
}

/** The response to the next call, which is then not accepted. */
export type ProviderFault =
  | { status: number; text: string; headers?: Record<string, string> }
  | 'hang'
  | 'hang up';

export interface MailProvider {
  origin: string;
  /** The accepted calls. */
  calls: ProviderCall[];
  /** One for each coming call. */
  faults: ProviderFault[];
  stop(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const type = request.headers['content-type'] ?? '';
  const sent = new Response(Buffer.concat(chunks), { headers: { 'Content-Type': type } });
  if (type === 'application/json') return (await sent.json()) as Record<string, unknown>;
  return Object.fromEntries(await sent.formData());
}

/** A local server in place of the hosted mail provider. */
export async function openMailProvider(): Promise<MailProvider> {
  const calls: ProviderCall[] = [];
  const faults: ProviderFault[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'hang up') return void request.socket.destroy();
    if (fault) {
      response.writeHead(fault.status, fault.headers).end(fault.text);
      return;
    }
    const { 'content-type': type = '', 'idempotency-key': messageId } = request.headers;
    calls.push({ path: request.url ?? '', type, messageId: String(messageId), body });
    response.end('OK');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    faults,
    stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
