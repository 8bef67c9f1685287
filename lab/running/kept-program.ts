import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * The program's parent process: when this process ends, however it ends, the parent's standard input closes, and it
 * ends the program.
 */
const KEEPER = `
log=$1; shift
"$@" >>"$log" 2>&1 </dev/null &
echo $!
cat >/dev/null
kill -TERM $! 2>/dev/null
wait $!
`;

/** Another program that runs beside the product. */
export interface KeptProgram {
  pid: number;
  /** Ends it with SIGTERM, and waits until it has ended. */
  stop(): Promise<void>;
}

interface KeptOptions {
  user: { uid: number; gid: number } | undefined;
  folder: string;
  /** The file that gets what it writes. */
  log: string;
}

/** Starts a program as this user, in a process group of its own, so that Ctrl-C reaches it only through its parent. */
export async function startKept(
  command: readonly [string, ...string[]],
  { user, folder, log }: KeptOptions,
): Promise<KeptProgram> {
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', log, ...command], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  const [line] = await once(keeper.stdout, 'data');
  return {
    pid: Number(String(line)),
    stop: async () => {
      const ended = once(keeper, 'exit');
      keeper.stdin.end();
      await ended;
    },
  };
}
