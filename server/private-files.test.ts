import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repairModes } from './private-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoop-modes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const modeOf = (name: string) => (lstatSync(at(name)).mode & 0o777).toString(8);

function make(name: string, mode: number, text?: string): void {
  if (text === undefined) mkdirSync(at(name));
  else writeFileSync(at(name), text);
  chmodSync(at(name), mode);
}

test.skipIf(process.platform === 'win32')(
  'files that others had access to become private, with one warning',
  () => {
    make('data', 0o755);
    make('data/database', 0o755);
    make('data/database/base', 0o777);
    make('data/database/base/1', 0o666, 'rows');
    make('data/database.lock', 0o644, '');
    make('data/outbox', 0o700);
    make('data/outbox/mail.eml', 0o644, 'nobody could reach it');
    expect(repairModes(at('data'))).toMatch(
      /^Other users of this machine had access to .*: 5 files and folders/,
    );
    for (const name of ['data', 'data/database', 'data/database/base', 'data/outbox'])
      expect([name, modeOf(name)]).toEqual([name, '700']);
    for (const name of ['data/database/base/1', 'data/database.lock', 'data/outbox/mail.eml'])
      expect([name, modeOf(name)]).toEqual([name, '600']);
    expect(repairModes(at('data'))).toBeNull();
  },
);

test.skipIf(process.platform === 'win32')(
  'what is not ours stays as it is, and links lead nowhere',
  () => {
    make('home', 0o755);
    make('home/letter.txt', 0o644, 'of somebody else');
    make('home/database', 0o755);
    make('outside', 0o755);
    make('outside/file', 0o644, '');
    symlinkSync(at('outside'), at('home/database/linked'));
    symlinkSync(at('outside'), at('home/outbox'));
    expect(repairModes(at('home'))).toMatch(/: 1 files and folders/);
    expect(
      ['home', 'home/letter.txt', 'home/database', 'outside', 'outside/file'].map(modeOf),
    ).toEqual(['755', '644', '700', '755', '644']);
  },
);

test('a folder that is not there yet is nothing to speak of', () => {
  expect(repairModes(at('none'))).toBeNull();
});
