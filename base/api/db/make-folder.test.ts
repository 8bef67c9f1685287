import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stoop-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a folder is made with those above it, for this user alone, and made again without harm', () => {
  const folder = join(root, 'a', 'b', 'c');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o077).toBe(0);
});

test('a file where the folder, or one above it, would be is refused', () => {
  writeFileSync(join(root, 'file'), '');
  expect(() => makeFolder(join(root, 'file'))).toThrow(/EEXIST/);
  expect(() => makeFolder(join(root, 'file', 'below'))).toThrow(/ENOTDIR/);
});

test.runIf(process.platform === 'linux')('a file system without new folders is refused', () => {
  expect(() => makeFolder('/proc/stoop-is-not-here/database')).toThrow(/ENOENT/);
});
