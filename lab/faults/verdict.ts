import { familyMs, machineMs } from '../running/processor-time.ts';
import { type Outcome, outcome, TooSlow } from './fault.ts';

export const TOO_SLOW = 'this machine was too slow to tell';
/** Others may take so much of the time that this machine's processors work. */
const OTHERS_MAX = 0.25;

/** The processor time of this program with all that it started, and of the whole machine. */
export interface Usage {
  ownMs: number;
  allMs: number;
}

/** `null` where the system does not report it: only Linux does. */
function usage(): Usage | null {
  try {
    return { ownMs: familyMs(process.pid), allMs: machineMs() };
  } catch {
    return null;
  }
}

export interface Judged {
  verdict: 'passed' | '**failed**' | typeof TOO_SLOW;
  report: string;
}

/** What is only late is the machine's fault, where other programs took much of it. */
export function judge({ broken, late, report }: Outcome, othersShare: number): Judged {
  const verdict =
    broken.length > 0 || (late.length > 0 && othersShare <= OTHERS_MAX)
      ? '**failed**'
      : late.length > 0
        ? TOO_SLOW
        : 'passed';
  return { verdict, report: [...broken, ...late, report].join('; ') };
}

/** What a product says that could not start because nobody answered it in time. */
const NO_ANSWER_IN_TIME = /timeout exceeded when trying to connect|did not answer in time/;

/** The outcome of a fault that threw. */
function notRun(error: unknown): Outcome {
  const said = error instanceof Error ? error.message : String(error);
  if (error instanceof TooSlow) return outcome([], 'nothing more', [said]);
  const sentence = [`could not be run: ${said.trim()}`];
  return NO_ANSWER_IN_TIME.test(said)
    ? outcome([], 'nothing', sentence)
    : outcome(sentence, 'nothing');
}

/** Runs a fault, and judges what came out by how much of the machine other programs took meanwhile. */
export async function judged(
  run: () => Promise<Outcome>,
  used: () => Usage | null = usage,
): Promise<Judged> {
  const before = used();
  const done = await run().catch(notRun);
  const after = used();
  const others =
    before && after
      ? 1 - (after.ownMs - before.ownMs) / Math.max(1, after.allMs - before.allMs)
      : 0;
  return judge(done, others);
}
