import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Ran {
  /** Null if a signal ended it. */
  code: number | null;
  out: string;
  err: string;
}

/** Caches compiled code, because the same programs are started often. */
export const COMPILED = fileURLToPath(
  new URL('../../node_modules/.cache/compiled', import.meta.url),
);

/** Runs one of the project's programs to its end, in a folder without .env and with only this environment. */
export function runProgram(
  file: URL,
  args: readonly string[],
  { folder, settings }: { folder: string; settings: Readonly<Record<string, string>> },
): Promise<Ran> {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...settings };
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [fileURLToPath(file), ...args],
      { cwd: folder, env },
      (error, out, err) =>
        resolve({ code: error ? (error.code === null ? null : Number(error.code)) : 0, out, err }),
    ),
  );
}
