// Plain JavaScript, because setup.mjs runs it before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What a version of a checkout adds to that of package.json, as build metadata of semantic versions: nothing where git says that it is
 * the tagged release, otherwise the day and the name of its commit. They are the same in each clone, and order by day.
 *
 * @param {string} folder
 * @param {string} released
 * @returns {string} such as `20261127.1f0c2d3e4b5a`, or with `.changed` behind it
 */
function buildOf(folder, released) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
  const commit = git('log', '-1', '--abbrev=12', '--format=%cs.%h');
  const changed = git('status', '--porcelain', '--untracked-files=no');
  // Such as a checkout of somebody else, which git does not read, or a machine without git.
  if (commit === null || changed === null) return 'unknown';
  const tags = git('tag', '--points-at', 'HEAD') ?? '';
  if (changed !== '') return `${commit.replaceAll('-', '')}.changed`;
  return tags.split('\n').includes(`v${released}`) ? '' : commit.replaceAll('-', '');
}

/**
 * The version of the sources in a folder: `1.0.0` of the tagged release, and of what is no clone; otherwise such as
 * `1.0.0+20261127.1f0c2d3e4b5a`.
 *
 * @param {string} folder
 * @returns {string}
 */
export function versionOf(folder) {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // Not that of a repository around it.
  if (!existsSync(join(folder, '.git'))) return version;
  const build = buildOf(folder, version);
  return build === '' ? version : `${version}+${build}`;
}

/**
 * Notes the version of a checkout where `base/api/version.ts` reads it. A release has it in its package.json.
 *
 * @param {string} folder
 */
export function noteVersion(folder) {
  const file = join(folder, 'node_modules/.cache/version.txt');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, versionOf(folder));
}
