import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Every check, in the order in which they are quickest to tell: `npm run check`. With --browser also
 * the journeys in a real browser: `npm test`. All of them run, so that one fault does not hide another.
 */
const root = join(import.meta.dirname, '../..');
const reports = join(root, 'node_modules/.cache/reports');
const withBrowser = process.argv.includes('--browser');

const report = (name: string) => join(reports, `${name}.json`);

const FLOORS = ['domain', 'contract', 'api', 'web/app', 'server', 'tools', 'e2e'];

interface Check {
  name: string;
  command: string[];
  /** A JSON report that counts tests; a check without one counts as one test. */
  count?: () => Counts;
}
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const CHECKS: Check[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'route types', command: ['npm', 'run', 'typegen', '-w', 'web', '--silent'] },
  { name: 'types', command: ['tsc', '-b'] },
  {
    name: 'borders',
    command: ['depcruise', '--config', 'tools/setup/borders.cjs', ...FLOORS],
  },
  { name: 'lock file', command: ['node', 'tools/setup/complete-lock.mjs', '--check'] },
  {
    name: 'unit and API tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('vitest')}`,
    ],
    count: countVitest,
  },
];
const BROWSER_CHECK: Check = {
  name: 'browser journeys',
  command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  count: countPlaywright,
};

function readReport<Report>(name: string): Report | undefined {
  const file = report(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function countVitest(): Counts {
  const told = readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  }>('vitest');
  return {
    passed: told?.numPassedTests ?? 0,
    failed: told?.numFailedTests ?? 1,
    skipped: told?.numPendingTests ?? 0,
  };
}

function countPlaywright(): Counts {
  const told = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>('playwright');
  return {
    passed: told?.stats.expected ?? 0,
    failed: told ? told.stats.unexpected + told.stats.flaky : 1,
    skipped: told?.stats.skipped ?? 0,
  };
}

function run({ name, command, count }: Check): Counts {
  console.log(`\n▸ ${name}`);
  const started = performance.now();
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
  });
  const counts = count?.() ?? { passed: 0, failed: 0, skipped: 0 };
  if (!count) counts[status === 0 ? 'passed' : 'failed'] = 1;
  // A runner that ends badly has failed, whatever it counted.
  else if (status !== 0 && counts.failed === 0) counts.failed = 1;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${status === 0 ? '✔' : '✘'} ${name}, ${seconds} s`);
  return counts;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const check of withBrowser ? [...CHECKS, BROWSER_CHECK] : CHECKS) {
  const counts = run(check);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
