import { execFileSync } from 'node:child_process';

/**
 * The commit of the sources and its day, such as `1f0c2d3e4b5a, 2026-11-27`: the same in each clone, whenever it is packed. It is
 * said where files were changed since.
 *
 * @throws an Error where the folder is no clone
 */
export function madeFrom(folder: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const commit = git('log', '-1', '--abbrev=12', '--format=%h, %cs');
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  return isChanged ? `${commit}, with changes` : commit;
}
