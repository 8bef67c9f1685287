import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { noteVersion, versionOf } from './note-version.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stoop-version-'));
afterAll(() => rmSync(folder, { recursive: true }));

function newSources(): string {
  const at = mkdtempSync(join(folder, 'sources-'));
  writeFileSync(join(at, 'package.json'), '{ "version": "1.2.3" }');
  return at;
}

/** Sources with one commit, and what runs git there. */
function newClone() {
  const at = newSources();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], {
      cwd: at,
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-11-27T23:30:00-05:00' },
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message=a');
  return { at, git };
}

test('a build that is not of the tagged release says its commit, with the day of that', () => {
  const { at, git } = newClone();
  const commit = git('rev-parse', '--short=12', 'HEAD').toString().trim();
  expect(versionOf(at)).toBe(`1.2.3+20261127.${commit}`);
  git('tag', 'v1.2');
  expect(versionOf(at)).toBe(`1.2.3+20261127.${commit}`);
  git('tag', 'v1.2.3');
  expect(versionOf(at)).toBe('1.2.3');
});

test('what was changed since a commit is not called by it alone, nor the release', () => {
  const { at, git } = newClone();
  git('tag', 'v1.2.3');
  writeFileSync(join(at, 'package.json'), '{ "version": "1.2.3", "name": "a" }');
  expect(versionOf(at)).toMatch(/^1\.2\.3\+20261127\.[\da-f]{12}\.changed$/);
});

test('sources without git have the version of package.json alone, also in the folder of another repository', () => {
  expect(versionOf(newSources())).toBe('1.2.3');
  const { at } = newClone();
  const inside = join(at, 'inside');
  mkdirSync(inside);
  writeFileSync(join(inside, 'package.json'), '{ "version": "4.5.6" }');
  expect(versionOf(inside)).toBe('4.5.6');
});

test('a clone of which git says nothing is not called the release', () => {
  const at = newSources();
  mkdirSync(join(at, '.git'));
  expect(versionOf(at)).toBe('1.2.3+unknown');
});

test('the version of a checkout is noted for what runs from it', () => {
  const { at } = newClone();
  noteVersion(at);
  expect(readFileSync(join(at, 'node_modules/.cache/version.txt'), 'utf8')).toBe(versionOf(at));
});
