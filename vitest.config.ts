import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const exclude = ['**/node_modules/**', '**/build/**'];
const setupFiles = ['tools/setup/property-seed.ts'];

/*
 * What tells a hang from a slow machine, and nothing about speed: several times what the longest test
 * takes on two busy cores.
 */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000, interval: 10 } },
};

/**
 * A module of the web may keep what its tab knows, and a test of one puts a browser's globals, clocks or
 * modules of its own in their place: each such file runs in a process of its own.
 */
const tabs = globSync('{base,features/*,app}/web/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (file) => /\bvi\./.test(readFileSync(join(root, file), 'utf8')),
);

/** These read sources and documents, and need no database: they are part of `npm run check`. */
const sourceTests = [
  'app/api/authorization-names.test.ts',
  'app/api/db/store-verbs.test.ts',
  'app/api/db/table-owners.test.ts',
  'base/api/db/migration-rules.test.ts',
  'tools/setup/file-lengths.test.ts',
  'tools/setup/documents.test.ts',
  'tools/setup/importers.test.ts',
  'tools/setup/words-in-one-place.test.ts',
];

/** The SQL that the tests of stores have run, of this run alone. */
const env = { RAN_SQL: join(root, `node_modules/.cache/ran-sql/${process.pid}`) };

const UNRUN_SQL = 'app/api/db/unrun-sql.test.ts';

export default defineConfig({
  test: {
    // In place of the linter's rule, which takes the function `fit` for a focused test.
    allowOnly: false,
    // The end of a check has the message alone, which must say what is missing from a list.
    chaiConfig: { truncateThreshold: 2_000 },
    // One more than cores, because some tests wait for a server, a mail or a process.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            '{base,features/*,app}/{rules,contract,web}/**/*.test.{ts,tsx}',
            ...sourceTests,
          ],
          exclude: [...exclude, ...tabs],
          setupFiles,
          // A worker loads each module once, not once a file: a fifth of the time.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'tabs',
          include: tabs,
          exclude,
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: 'stores',
          include: [
            '{base,features/*,app}/{api,testing}/**/*.test.ts',
            '{server,city,lab,tools}/**/*.test.ts',
          ],
          exclude: [...exclude, ...sourceTests, UNRUN_SQL],
          setupFiles: [...setupFiles, 'app/testing/patience.ts', 'app/testing/watch-sql.ts'],
          globalSetup: ['app/testing/global-setup.ts'],
          isolate: false,
          env,
          ...patience,
        },
      },
      {
        test: {
          name: 'unrun',
          include: [UNRUN_SQL],
          // After all tests of stores.
          sequence: { groupOrder: 1 },
          env,
        },
      },
    ],
  },
});
