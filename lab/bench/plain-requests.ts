import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/*
 * Requests that cost their client little: it shares the cores with the product that is measured. Each connection sends the
 * next one when the answer is complete, which it sees without parsing it.
 */

const END_OF_HEADERS = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;
const CHUNKED = /\r\ntransfer-encoding: chunked\r\n/i;
const LAST_CHUNK = '0\r\n\r\n';

/** Reads one answer after another. The result is to be called when the connection has ended: that is the end of an answer that says no length. */
function readAnswers(socket: Socket, onAnswer: (status: string) => void): () => void {
  let status = '';
  /** Bytes that are missing of a body; null in chunks, until the last one. */
  let missing: number | null = 0;
  let isChunked = false;
  let headers = Buffer.alloc(0);
  let tail = '';
  const end = () => {
    const answered = status;
    status = '';
    headers = Buffer.alloc(0);
    tail = '';
    onAnswer(answered);
  };
  const body = (bytes: Buffer) => {
    if (missing === null) {
      tail = (tail + bytes.subarray(-LAST_CHUNK.length).toString('latin1')).slice(
        -LAST_CHUNK.length,
      );
      if (tail === LAST_CHUNK) end();
      return;
    }
    missing -= bytes.length;
    if (missing <= 0) end();
  };
  socket.on('data', (bytes) => {
    if (status !== '') return body(bytes);
    headers = headers.length === 0 ? bytes : Buffer.concat([headers, bytes]);
    const at = headers.indexOf(END_OF_HEADERS);
    if (at < 0) return;
    const text = headers.subarray(0, at + 2).toString('latin1');
    status = text.slice(9, 12);
    const length = LENGTH.exec(text)?.[1];
    missing = length === undefined ? null : Number(length);
    isChunked = CHUNKED.test(text);
    body(headers.subarray(at + END_OF_HEADERS.length));
  });
  return () => {
    if (missing === null && !isChunked) end();
  };
}

async function connectAll(address: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(address);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      return socket;
    }),
  );
}

/**
 * Sends each of these encoded paths at once, from the address that a proxy would name, on a connection of its own. The result has the
 * status of each answer; `closed` where the connection ended without one, or was closed by `end`.
 */
export async function sendAtOnce(
  address: string,
  requests: readonly { path: string; from: string }[],
) {
  const { host } = new URL(address);
  const sockets = await connectAll(address, requests.length);
  const answers = sockets.map((socket, at) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const endAnswer = readAnswers(socket, resolve);
    const end = () => {
      endAnswer();
      resolve('closed');
    };
    socket.on('close', end).on('error', end);
    const { path = '', from = '' } = requests[at] ?? {};
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${from}\r\n\r\n`);
    return promise;
  });
  return {
    answers: Promise.all(answers),
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Requests each of these paths once, on so many connections; all answers must be 200. Returns how many seconds it took. */
export async function requestAll(
  address: string,
  paths: readonly string[],
  connections: number,
): Promise<number> {
  const { host } = new URL(address);
  const sockets = await connectAll(address, connections);
  let next = 0;
  const started = performance.now();
  const all = sockets.map((socket) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const send = () => {
      const path = paths[next++];
      if (path === undefined) resolve();
      else socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    };
    readAnswers(socket, (status) => {
      if (status !== '200') return reject(new Error(`an answer with the status ${status}`));
      send();
    });
    socket.on('error', reject);
    send();
    return promise;
  });
  try {
    await Promise.all(all);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return (performance.now() - started) / 1000;
}
