import { forEachDatabase } from '@stoop/app/testing/databases';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { emailKey, readEmail } from '../../rules/text/email.ts';
import type { Database } from './database.ts';
import { emailKeyOf } from './email-key.ts';
import { texts } from './rows.ts';

/** Letters that some locale or table of Unicode folds to one of ASCII, and others. */
const LETTERS = [
  'i',
  'I',
  '\u0130',
  '\u0131',
  'k',
  'K',
  '\u212a',
  's',
  '\u017f',
  '\uff49',
  '\u00df',
];
const OTHERS = ['@', '.', '-', '+', ' ', '\u00a0', 'example.org', '\u0307', '\u{1d422}'];
const written = fc.oneof(
  fc.array(fc.constantFrom(...LETTERS, ...OTHERS), { maxLength: 12 }).map((some) => some.join('')),
  fc
    .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 8 })
    .map((some) => `${some.join('')}@Example.ORG`),
  fc.emailAddress(),
  fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed()),
);

forEachDatabase((openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });

  /** The keys that the database makes of texts. */
  async function keysInSql(given: readonly string[]): Promise<string[]> {
    const rows = await database.sql.returnedRows(z.object({ key: z.string() }))`
      SELECT ${emailKeyOf(sql`email`)} AS key
      FROM unnest(${texts(given)}) WITH ORDINALITY AS given (email, at) ORDER BY at`;
    return rows.map(({ key }) => key);
  }

  test('the key of every address is the same in SQL; of any other text SQL changes ASCII letters alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 200 }), async (given) => {
        const stored = given.map((text) => readEmail(text) ?? text);
        const small = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
        const keys = given.map((text, at) => emailKey(text) ?? small(stored[at] ?? ''));
        expect(await keysInSql(stored)).toEqual(keys);
      }),
      { numRuns: 25 },
    );
  });

  test('all of Unicode has no letter but those of ASCII that the key changes', async () => {
    const letters: string[] = [];
    for (let code = 1; code <= 0x10_ff_ff; code += 1)
      if (code < 0xd8_00 || code > 0xdf_ff) letters.push(String.fromCodePoint(code));
    const folded = letters.filter((letter) => letter.toLowerCase() !== letter);
    const changed = (await keysInSql(folded)).filter((key, at) => key !== folded[at]);
    expect(changed.join('')).toBe('abcdefghijklmnopqrstuvwxyz');
    const taken = letters.filter((letter) => emailKey(`${letter}@example.org`) !== null);
    expect(taken.join('')).toBe(
      "!#$%&'*+-./0123456789=?ABCDEFGHIJKLMNOPQRSTUVWXYZ^_`abcdefghijklmnopqrstuvwxyz{|}~",
    );
  });
});
