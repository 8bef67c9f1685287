import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { unmeasured } from '@stoop/base/api/http/waited-for';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import type { FromPart, PartMethods, ToPart } from './part-process.ts';

const PROGRAM = fileURLToPath(new URL('part-process.ts', import.meta.url));

/** A process that says nothing for so long hangs, and is replaced. */
const HUNG_MS = 10_000;
/** Until its first answer it loads its code, which takes long on a busy machine: ended too early it would start for ever. */
const START_MS = 120_000;
const RESTART_MS = 200;

interface Call {
  end(value: unknown): void;
  hung: NodeJS.Timeout;
}

export interface PartOptions {
  /** An answer that takes longer is not waited for. */
  limitMs: number;
  /** A clock that stands still, for tests. */
  standsAt?: Date | undefined;
  /** Puts all homes of the part into its process, which has none. */
  fill(part: Part): Promise<void>;
  onFault(fault: { part: string; what: string }): void;
}

/** The homes of a part of the city in a process of their own, which is started again when it ends or hangs. */
export class Part {
  readonly name: string;
  readonly #options: PartOptions;
  readonly #calls = new Map<number, Call>();
  #child: ChildProcess | null = null;
  #lastId = 0;
  #isFilled = false;
  #hasAnswered = false;
  /** Whether the last answer was not in time: then nobody waits for the next one. */
  #isLate = false;
  #isStopped = false;
  /** What changed while the process was filled, so that no older state replaces it. */
  readonly #changed = new Set<string>();

  constructor(name: string, options: PartOptions) {
    this.name = name;
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process. Resolves once it has its homes. */
  async start(): Promise<void> {
    const { standsAt, fill } = this.#options;
    const args = [this.name, ...(standsAt ? [standsAt.toISOString()] : [])];
    const child = fork(PROGRAM, args, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    this.#isLate = false;
    this.#hasAnswered = false;
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.on('message', (message) => this.#hear(message as FromPart));
    child.on('error', (error) => this.#options.onFault({ part: this.name, what: error.message }));
    child.once('exit', (code, signal) => {
      process.off('exit', kill);
      void this.#replace(`its process ended with ${signal ?? code}`);
    });
    child.unref();
    child.channel?.unref();
    try {
      await fill(this);
      this.#isFilled = this.#child === child;
      this.#changed.clear();
    } catch (error) {
      this.#options.onFault({ part: this.name, what: String(error) });
      kill();
    }
  }

  /** The answer; null where there is none in time. */
  async ask(method: keyof PartMethods, args: readonly unknown[]): Promise<unknown> {
    if (!this.#isFilled || this.#isLate) return null;
    const late = AbortSignal.timeout(this.#options.limitMs);
    const giveUp = new Promise<null>((resolve) => {
      late.addEventListener('abort', () => resolve(null), { once: true });
    });
    const calling = this.#call({ method, args });
    const answer = await unmeasured(() => Promise.race([calling, giveUp]));
    if (answer === null && late.aborted) this.#isLate = this.#isFilled;
    return answer;
  }

  /** Fills the process: what has changed meanwhile stays. */
  async add(homes: readonly BuildingDocument[]): Promise<void> {
    const older = homes.filter(({ buildingId }) => !this.#changed.has(buildingId));
    await this.#call({ method: 'put', args: [older] });
  }

  /** The next search sees the home, or that it is no more here. */
  async change(buildingId: string, home: BuildingDocument | null): Promise<void> {
    if (!this.#isFilled && this.#child?.connected) this.#changed.add(buildingId);
    await this.#call(
      home ? { method: 'put', args: [[home]] } : { method: 'remove', args: [buildingId] },
    );
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const child = this.#child;
    if (!child?.connected) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect();
    child.kill('SIGKILL');
    await ended;
  }

  /** The value of an answer; null where the process ends before. */
  #call(call: Omit<ToPart, 'id'>): Promise<unknown> {
    const child = this.#child;
    if (!child?.connected) return Promise.resolve(null);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      const waitMs = this.#hasAnswered ? HUNG_MS : START_MS;
      const hung = setTimeout(() => child.kill('SIGKILL'), waitMs).unref();
      this.#calls.set(id, { end: resolve, hung });
      child.send({ id, ...call } satisfies ToPart, () => {});
    });
  }

  #hear({ id, value, fault }: FromPart): void {
    this.#isLate = false;
    this.#hasAnswered = true;
    if (fault) this.#options.onFault({ part: this.name, what: fault });
    this.#end(id, fault ? null : value);
  }

  #end(id: number, value: unknown): void {
    const call = this.#calls.get(id);
    if (!call) return;
    this.#calls.delete(id);
    clearTimeout(call.hung);
    call.end(value);
  }

  async #replace(what: string): Promise<void> {
    this.#child = null;
    this.#isFilled = false;
    this.#changed.clear();
    for (const id of [...this.#calls.keys()]) this.#end(id, null);
    if (this.#isStopped) return;
    this.#options.onFault({ part: this.name, what });
    await pause(RESTART_MS, undefined, { ref: false });
    if (!this.#isStopped) await this.start();
  }
}
