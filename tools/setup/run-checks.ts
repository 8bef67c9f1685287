import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, readPlaywright, readVitest, type TestResults } from './test-reports.ts';

/*
 * Runs the checks, fastest first. Those without database and browser are `npm run check`; with --all it is
 * `npm test`. All of them run, so that one failure does not hide another.
 */
const root = join(import.meta.dirname, '../..');
const reports = join(root, 'node_modules/.cache/reports');
const isAll = process.argv.includes('--all');

const report = (name: string) => join(reports, `${name}.json`);

const FLOORS = ['domain', 'contract', 'api', 'web/app', 'server', 'tools', 'e2e'];

interface Check {
  name: string;
  command: string[];
  /** Reads a report that counts tests; a check without one counts as one test. */
  read?: () => TestResults;
}

/** The tests of some projects of vitest.config.ts. */
const tests = (name: string, projects: readonly string[]): Check => ({
  name: `${name} tests`,
  command: [
    ...['vitest', 'run', ...projects.map((project) => `--project=${project}`)],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`],
  ],
  read: () => readVitest(report(name)),
});

const QUICK: Check[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'route types', command: ['npm', 'run', 'typegen', '-w', 'web', '--silent'] },
  { name: 'types', command: ['tsc', '-b'] },
  {
    name: 'borders',
    command: ['depcruise', '--config', 'tools/setup/borders.cjs', ...FLOORS],
  },
  { name: 'lock file', command: ['node', 'tools/setup/complete-lock.mjs', '--check'] },
  tests('unit', ['rules', 'tabs']),
];
const SLOW: Check[] = [
  tests('API', ['stores']),
  {
    name: 'browser journeys',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    read: () => readPlaywright(report('playwright')),
  },
];

function run({ name, command, read }: Check): TestResults {
  console.log(`\n▸ ${name}`);
  const started = performance.now();
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
  });
  const hasPassed = status === 0;
  const results = read?.() ?? {
    passed: hasPassed ? 1 : 0,
    failed: hasPassed ? 0 : 1,
    skipped: 0,
    failures: [],
  };
  // A runner with a non-zero exit code has failed, whatever its report says.
  if (!hasPassed && results.failed === 0) results.failed = 1;
  if (results.failed > 0 && results.failures.length === 0) results.failures = ['see above'];
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${hasPassed ? '✔' : '✘'} ${name}, ${seconds} s`);
  return { ...results, failures: results.failures.map((failure) => `${name} › ${failure}`) };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const results = (isAll ? [...QUICK, ...SLOW] : QUICK).map(run);
// Repeated at the end, for readers of the last lines only.
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\n✘ ${failure}`);
const sum = (of: keyof Counts) => results.reduce((total, counts) => total + counts[of], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') === 0 ? 0 : 1);
