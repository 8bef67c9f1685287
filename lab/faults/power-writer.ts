import { openAsIs } from '@stoop/base/api/db/database';
import { z } from 'zod';

/*
 * node lab/faults/power-writer.ts FOLDER WRITERS: opens the embedded database of a folder, says how many rows of before it has and
 * whether each can be read, then adds rows and prints the number of each once it is acknowledged, until it is ended.
 */
const [folder = '', writers = '1'] = process.argv.slice(2);
const { sql } = await openAsIs({ embeddedFolder: folder });
await sql.execute(
  'CREATE TABLE IF NOT EXISTS cuts (number int PRIMARY KEY, twin int NOT NULL UNIQUE, padding text)',
);
const row = z.object({ number: z.int(), twin: z.int() });
const found = await sql.readRows(row)`SELECT number, twin FROM cuts ORDER BY number`;
// Half a transaction would be a row without its twin.
const twins = new Set(found.map(({ twin }) => twin));
const torn = found.filter(({ number }) => !twins.has(number)).length;
process.stdout.write(`found ${torn} ${found.map(({ number }) => number).join(',')}\n`);

let next = (found.at(-1)?.number ?? 0) + 1;
/** Two rows that name each other, in one transaction, with enough beside them that pages and files of the log change. */
const add = async () => {
  const [one, other] = [next, next + 1];
  next += 2;
  await sql.transaction(async (tx) => {
    await tx.run`INSERT INTO cuts VALUES (${one}, ${other}, ${'x'.repeat(one % 2_000)})`;
    await tx.run`INSERT INTO cuts VALUES (${other}, ${one}, ${null})`;
  });
  process.stdout.write(`${one}\n${other}\n`);
};
const write = async () => {
  for (;;) await add();
};
await Promise.all(Array.from({ length: Number(writers) }, write));
