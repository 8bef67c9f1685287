import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a repository, tracked or new, each with the hash of its path, its text and these settings. */
function hashesOf(root: string, settings: readonly string[]): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  const read = (path: string) => readFileSync(join(root, path));
  const files = listed.split('\0').filter((path) => path && existsSync(join(root, path)));
  const start = createHash('sha256');
  for (const path of settings) start.update(read(path));
  return new Map(
    files.map((path) => [
      path,
      start.copy().update(`\0${path}\0`).update(read(path)).digest('hex'),
    ]),
  );
}

/**
 * The files that a check must look at which looks at each file by itself: those that it did not pass with the same text
 * and the same settings. `save` keeps in `store` that all files passed.
 * @param settings the files that decide what the check finds: its configuration, and the versions of tools
 */
export function filesToCheck(root: string, store: string, settings: readonly string[]) {
  const hashes = hashesOf(root, settings);
  const passed = new Set(existsSync(store) ? readFileSync(store, 'utf8').split('\n') : []);
  return {
    files: [...hashes].flatMap(([path, hash]) => (passed.has(hash) ? [] : [path])),
    save(): void {
      // A file that changed meanwhile may have been read before or after.
      const same = [...hashesOf(root, settings)].filter(
        ([path, hash]) => hashes.get(path) === hash,
      );
      writeFileSync(store, same.map(([, hash]) => hash).join('\n'));
    },
  };
}
