import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '../../contract/refuse.ts';
import { ClientClosed } from '../http/client-closed.ts';
import { whileWaitedFor } from '../http/waited-for.ts';
import { openImages } from './images.ts';

const HANGS = 1;
const CRASHES = 2;

/** Answers with its process id as a size, or never answers with its thread busy, or exits. */
const PROGRAM = `
  process.on('message', ({ bytes }) => {
    if (bytes[0] === ${HANGS}) for (;;);
    if (bytes[0] === ${CRASHES}) process.exit(3);
    process.send({ made: [{ size: process.pid, webp: bytes }] });
  });
  process.on('disconnect', () => process.exit());
  process.send('ready');
`;

let folder: string;
let program: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoop-images-'));
  program = join(folder, 'program.mjs');
  writeFileSync(program, PROGRAM);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open(options: { timeoutMs?: number; idleMs?: number } = {}) {
  const lines: object[] = [];
  const images = openImages({
    log: { warn: (line) => void lines.push(line) },
    program,
    ...options,
  });
  const make = (kind: number, owner = 'grace') =>
    images.squares({ bytes: new Uint8Array([kind]), sizes: [64] }, owner);
  const pidOf = async () => {
    const made = await make(0);
    return Array.isArray(made) ? (made[0]?.size ?? 0) : expect.unreachable('a picture');
  };
  return { make, pidOf, lines };
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('R3.06 a picture is made in a process of its own', async () => {
  const images = openImages({ log: { warn: () => {} } });
  const create = { width: 90, height: 60, channels: 3, background: 'red' } as const;
  const png = new Uint8Array(await sharp({ create }).png().toBuffer());
  const made = await images.squares({ bytes: png, sizes: [64, 192] }, 'grace');
  if (!Array.isArray(made)) return expect.unreachable('a picture');
  const sizes = made.map(async ({ size, webp }) => [size, (await sharp(webp).metadata()).width]);
  expect(await Promise.all(sizes)).toEqual([
    [64, 64],
    [192, 192],
  ]);
  const page = { bytes: new TextEncoder().encode('<!doctype html>'), sizes: [64] };
  expect(await images.squares(page, 'grace')).toEqual(refuse('photo/wrong-type'));
});

test('design/safety.md: a picture that takes too long is ended with its process, and the next is made', async () => {
  const { make, pidOf, lines } = open({ timeoutMs: 1_000 });
  const before = await pidOf();
  expect(await pidOf()).toBe(before);
  expect(await make(HANGS)).toEqual(refuse('photo/too-complex'));
  expect(isRunning(before)).toBe(false);
  expect(lines).toEqual([{ event: 'image-process-ended', by: 'SIGKILL' }]);
  expect(await pidOf()).not.toBe(before);
});

test('a picture that ends the process ends nothing else', async () => {
  const { make, pidOf, lines } = open();
  expect(await make(CRASHES)).toEqual(refuse('photo/too-complex'));
  expect(lines).toEqual([{ event: 'image-process-ended', by: 3 }]);
  expect(isRunning(await pidOf())).toBe(true);
});

test('design/safety.md: whose pictures take too long keeps nobody else waiting', async () => {
  const { make, pidOf } = open({ timeoutMs: 1_500 });
  let ended = 0;
  const hanging = Array.from({ length: 3 }, async () => {
    await make(HANGS, 'mallory');
    ended += 1;
  });
  await pidOf();
  // Two at once would finish together, and before the picture of anybody else starts.
  expect(ended).toBeLessThan(2);
  await Promise.all(hanging);
});

test('a process that has nothing to do ends', async () => {
  const { pidOf } = open({ idleMs: 0 });
  const pid = await pidOf();
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('a picture whose client leaves is ended with its process, or never begun', async () => {
  const { make, pidOf, lines } = open();
  const before = await pidOf();
  const leaving = new AbortController();
  const left = Promise.allSettled(
    [HANGS, HANGS].map((kind) => whileWaitedFor(leaving, () => make(kind))),
  );
  leaving.abort();
  const gone = { status: 'rejected', reason: new ClientClosed() };
  expect(await left).toEqual([gone, gone]);
  await expect.poll(() => isRunning(before)).toBe(false);
  expect(await pidOf()).not.toBe(before);
  expect(lines).toEqual([]);
});
