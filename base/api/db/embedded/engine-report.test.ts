import { expect, test } from 'vitest';
import { engineFault } from './engine-fault.ts';
import { EngineReport } from './engine-report.ts';

function reasonAfter(lines: readonly string[], error: unknown): string {
  const report = new EngineReport();
  for (const line of lines) report.hear(line);
  return report.reasonOf(error);
}

const at = '2026-11-22 09:00:00.000 UTC [42]';

test.each([
  [
    'the last words of an engine that aborts',
    [
      `${at} LOG:  redo starts at 0/16EF998`,
      `${at} PANIC:  could not write to file "pg_wal/a": No space left on device`,
      `${at} STATEMENT:  insert into t`,
    ],
    new Error('Aborted(). Build with -sASSERTIONS for more info.'),
    'could not write to file "pg_wal/a": No space left on device',
  ],
  [
    'a detail with them',
    [
      `${at} DETAIL:  of something before.`,
      `${at} FATAL:  database files are incompatible with server`,
      `${at} DETAIL:  They are of version 15, which is not compatible with this version 18.6.`,
    ],
    new Error('PGlite failed to initialize properly'),
    'database files are incompatible with server; They are of version 15, which is not compatible with this version 18.6',
  ],
  [
    'a file that is missing before there is a log',
    ['postgres: could not access the server configuration file "/a": No such file or directory'],
    new Error('PGlite failed to initialize properly'),
    'could not access the server configuration file "/a": No such file or directory',
  ],
  ['a number of the file system', [], { errno: 51 }, 'No space left on device'],
  ['a number without a name', [], { errno: 7 }, 'system error 7'],
  [
    'an abort without words',
    [],
    new Error('Aborted(). Build with -sASSERTIONS for more info.'),
    'Aborted()',
  ],
])('%s', (_, lines, error, reason) => {
  expect(reasonAfter(lines, error)).toBe(reason);
});

test.each([
  ['could not extend file: No space left on device', 'full', /is full\. Make room and start/],
  ['Permission denied', 'forbidden', /cannot write its files: Permission denied/],
  ['it is not compatible with this version 18.6', 'of another version', /another version/],
  ['Worker terminated due to reaching memory limit', 'too small', /ran out of memory/],
  [
    'could not fsync file "1": Input/output error',
    'on a broken disk',
    /disk .* fails: .* copy the folder/,
  ],
  ['could not sync its log: Error: EIO: i/o error, fdatasync', 'on a broken disk', /disk .* fails/],
  [
    'could not locate a valid checkpoint record',
    'damaged',
    /Keep the folder: .* restored into another DATA_DIR/,
  ],
])('R8.24 an operator reads of "%s" what to do: it is %s', (reason, _, sentence) => {
  const told = engineFault('/data/database')(reason, false);
  expect(told).toMatch(sentence);
  expect(told).toContain('/data/database');
});
