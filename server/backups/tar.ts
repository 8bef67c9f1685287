import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** An Error with what a program said, in one line. */
export function programFault(error: unknown): Error {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const said = stderr.trim().split('\n')[0];
  return said ? new Error(said, { cause: error }) : (error as Error);
}

/** Packs these files and folders of a folder into one compressed file. */
export async function pack(folder: string, names: readonly string[], file: string): Promise<void> {
  await execute('tar', ['-czf', file, '-C', folder, '--', ...names]).catch((error) => {
    throw programFault(error);
  });
}

/** Unpacks a file into a folder, with the modes of this process: the archive may be of a time when others could read it. */
export async function unpack(file: string, folder: string): Promise<void> {
  await execute('tar', ['-xzf', file, '-C', folder, '--no-same-permissions']).catch((error) => {
    throw programFault(error);
  });
}
