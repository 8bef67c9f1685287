import { connect } from 'node:net';
import { forgetPeak, residentMemory } from '../running/resident-memory.ts';
import { keepVisiting, slowestMs } from '../running/visitors.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { withVisitors } from './with-product.ts';

const MEGABYTE = 1024 * 1024;
const FORM_BYTES = 450 * MEGABYTE;
const CHUNKS = 100_000;
const GROWTH_MB_MAX = 100;
const OTHERS_MS_MAX = 500;

const ATTACKER = '203.0.113.7';
const OTHER = '198.51.100.4';

const headOf = (...headers: string[]) => {
  const common = [
    'Host: stoop.test',
    'Sec-Fetch-Site: same-origin',
    `X-Forwarded-For: ${ATTACKER}`,
  ];
  return `${['POST /login HTTP/1.1', ...common, ...headers].join('\r\n')}\r\n\r\n`;
};
const URL_ENCODED = 'Content-Type: application/x-www-form-urlencoded';
const MULTIPART = 'Content-Type: multipart/form-data; boundary=x';
const PART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
const BLOCK = 'x'.repeat(MEGABYTE);
const CHUNK = `${MEGABYTE.toString(16)}\r\n${BLOCK}\r\n`;

interface Form {
  head: string;
  /** A chunk that is sent repeatedly. */
  block: string;
  count: number;
}

const BLOCKS = FORM_BYTES / MEGABYTE;
const FORMS: Form[] = [
  { head: headOf(URL_ENCODED, `Content-Length: ${FORM_BYTES}`), block: BLOCK, count: BLOCKS },
  { head: headOf(MULTIPART, `Content-Length: ${FORM_BYTES}`), block: BLOCK, count: BLOCKS },
  { head: headOf(URL_ENCODED, 'Transfer-Encoding: chunked'), block: CHUNK, count: BLOCKS },
  {
    head: headOf(MULTIPART, `Content-Length: ${CHUNKS * PART.length + 5}`),
    block: PART.repeat(CHUNKS / 100),
    count: 100,
  },
];

/** Sends a form until the server stops reading; returns the status. */
function send(address: string, { head, block, count }: Form): Promise<number> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    let left = count;
    const sendOn = () => {
      for (let isAccepted = true; isAccepted && left > 0 && !socket.destroyed; left -= 1)
        isAccepted = socket.write(block);
    };
    socket.on('drain', sendOn);
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    // A server that has refused the form need not read the rest.
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
    socket.write(head);
    sendOn();
  });
}

export const largeForms: Fault = {
  name: `three forms of ${FORM_BYTES / MEGABYTE} MB and one of ${CHUNKS.toLocaleString('en-US')} parts at once`,
  promise: `413; memory grows by less than ${GROWTH_MB_MAX} MB, and nobody waits longer than ${OTHERS_MS_MAX} ms`,
  on: 'embedded',
  run: (engine) =>
    withVisitors(engine, async (visitors, product) => {
      // The first page compiles what all pages need.
      await visitors.visit({ path: '/login', from: OTHER });
      forgetPeak(product.pid);
      const { peakMb: before } = residentMemory(product.pid);
      let isOver = false;
      const others = ['/healthz', '/login'].map((path) =>
        keepVisiting(visitors, { path, from: OTHER }, { pauseMs: 50, isOver: () => isOver }),
      );
      const statuses = await Promise.all(FORMS.map((form) => send(product.address, form)));
      isOver = true;
      const waited = slowestMs((await Promise.all(others)).flat());
      const growth = residentMemory(product.pid).peakMb - before;
      const broken = nonzero({
        'answers that were no 413': statuses.filter((status) => status !== 413).length,
        'MB more memory': growth > GROWTH_MB_MAX ? growth : 0,
      });
      const late = nonzero({
        'ms that others waited': waited > OTHERS_MS_MAX ? waited : 0,
      });
      return outcome(
        broken,
        `${statuses.join(', ')}; memory ${growth} MB more; others waited ${waited} ms at most`,
        late,
      );
    }),
};
