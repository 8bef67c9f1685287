import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const program = fileURLToPath(new URL('./complete-lock.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'stoop-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const VERIFIED = { version: '1.2.3', integrity: 'sha512-AAAA' };

/** The output of `--check` for a lock file with these packages. */
function check(packages: Record<string, object>) {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  const run = spawnSync(process.execPath, [program, '--check'], { cwd: folder, encoding: 'utf8' });
  return { code: run.status, err: run.stderr };
}

test('a lock whose packages are all verified is accepted; links and bundled packages need no integrity', () => {
  const packages = {
    '': { optionalDependencies: { 'pick-win32-x64': '1.2.3' } },
    web: { version: '0.1.0' },
    'node_modules/@stoop/web': { resolved: 'web', link: true },
    'node_modules/pick-win32-x64': VERIFIED,
    'node_modules/pick-win32-x64/node_modules/tslib': { version: '2.8.1', inBundle: true },
  };
  expect(check(packages)).toEqual({ code: 0, err: '' });
});

test('a package without integrity is reported with its name and version, at any depth', () => {
  const packages = {
    'node_modules/pick-win32-x64': { version: '1.2.3', optional: true, os: ['win32'] },
    'web/node_modules/@scope/pick': { version: '4.5.6' },
  };
  expect(check(packages)).toEqual({
    code: 1,
    err: 'without integrity: pick-win32-x64@1.2.3\nwithout integrity: @scope/pick@4.5.6\n',
  });
});

test('a missing platform package and a download host are refused', () => {
  const packages = {
    '': { optionalDependencies: { 'pick-darwin-arm64': '1.2.3' } },
    'node_modules/pick': { ...VERIFIED, resolved: 'https://registry.example/pick.tgz' },
  };
  expect(check(packages)).toEqual({
    code: 1,
    err: 'not in the lock: pick-darwin-arm64@1.2.3\nnames a download host: node_modules/pick https://registry.example/pick.tgz\n',
  });
});
