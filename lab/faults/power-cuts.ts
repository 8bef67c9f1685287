import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type DiskImage, makeDisk, missingDisk } from '../running/disk-image.ts';
import { type Fault, nonzero, outcome } from './fault.ts';

/** How often the power fails: `POWER_CUTS=1000 npm run faults -- power-cuts`. */
const CUTS = Number(process.env.POWER_CUTS ?? 20);
const WRITERS = 8;
/** When it fails, in ms after the first acknowledged row: another time in each round. */
const cutAfterMs = (round: number) => 20 + ((round * 37) % 400);

const WRITER = join(import.meta.dirname, 'power-writer.ts');

interface Round {
  /** The rows that it found at its start, and how many transactions were there by half. */
  found: number[];
  torn: number;
  acknowledged: number[];
}

async function end(writer: ChildProcess): Promise<void> {
  if (writer.exitCode !== null || writer.signalCode !== null) return;
  writer.kill('SIGKILL');
  await once(writer, 'exit');
}

/** Opens the database, and writes until the power fails. */
async function writeUntilCut(disk: DiskImage, round: number): Promise<Round> {
  const writer = spawn(process.execPath, [WRITER, join(disk.folder, 'database'), String(WRITERS)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  writer.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const lines = createInterface(writer.stdout);
  const closed = once(lines, 'close');
  const result: Round = { found: [], torn: 0, acknowledged: [] };
  const ready = Promise.withResolvers<void>();
  lines.on('line', (line) => {
    const [, torn, numbers] = /^found (\d+) (.*)$/.exec(line) ?? [];
    if (numbers !== undefined) {
      result.torn = Number(torn);
      result.found = numbers.split(',').filter(Boolean).map(Number);
    } else {
      result.acknowledged.push(Number(line));
      ready.resolve();
    }
  });
  writer.once('exit', () => ready.reject(new Error(`it did not start: ${said.slice(-1_000)}`)));
  await ready.promise;
  await new Promise((resolve) => setTimeout(resolve, cutAfterMs(round)));
  disk.cut();
  await end(writer);
  // What it said before it ended counts too.
  await closed;
  disk.mount();
  return result;
}

export const powerCuts: Fault = {
  name: `the power fails ${CUTS} times under ${WRITERS} writers of rows`,
  promise:
    'it starts each time, no transaction is there by half, and all that was acknowledged is there',
  on: 'embedded',
  missing: missingDisk,
  async run() {
    const disk = makeDisk();
    const acknowledged = new Set<number>();
    let lost = 0;
    let torn = 0;
    try {
      for (let round = 0; round <= CUTS; round += 1) {
        const of = await writeUntilCut(disk, round);
        const found = new Set(of.found);
        for (const number of acknowledged) if (!found.has(number)) lost += 1;
        // What is lost is counted once.
        for (const number of acknowledged) if (!found.has(number)) acknowledged.delete(number);
        torn += of.torn;
        for (const number of of.acknowledged) acknowledged.add(number);
        if (round % 50 === 0)
          console.error(`${round}: ${acknowledged.size} acknowledged, ${lost} lost`);
      }
    } finally {
      disk.drop();
    }
    return outcome(
      nonzero({ 'acknowledged rows lost': lost, 'transactions by half': torn }),
      `${acknowledged.size} rows acknowledged, ${lost} lost; it started each time`,
    );
  },
};
