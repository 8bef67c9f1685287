import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, readPlaywright, readVitest, type TestResults } from './test-reports.ts';

/*
 * Runs the checks. Those without database and browser are `npm run check`; with --all it is `npm test`. All of
 * them run, so that one failure does not hide another.
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

/**
 * Each list runs one after another and beside the other, because the compiler uses one core: more of them make it
 * check the same types twice.
 */
const QUICK: Check[][] = [
  [
    { name: 'route types', command: ['npm', 'run', 'typegen', '-w', 'web', '--silent'] },
    { name: 'types', command: ['tsc', '-b', '--singleThreaded'] },
  ],
  [
    { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
    {
      name: 'borders',
      command: ['depcruise', '--config', 'tools/setup/borders.cjs', ...FLOORS],
    },
    { name: 'lock file', command: ['node', 'tools/setup/complete-lock.mjs', '--check'] },
    tests('unit', ['rules', 'tabs']),
  ],
];
/** What the API tests and the journeys serve; it needs the route types. */
const BUILD: Check = { name: 'web build', command: ['node', 'tools/setup/build-web.ts'] };
const SLOW: Check[] = [
  tests('API', ['stores']),
  {
    name: 'browser journeys',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    read: () => readPlaywright(report('playwright')),
  },
];

/** Runs a program; `output` is what it wrote, unless it writes to the terminal itself. */
async function start(
  command: readonly string[],
  stdio: 'inherit' | 'pipe',
): Promise<{ hasPassed: boolean; output: string }> {
  const [program = '', ...args] = command;
  const colors = stdio === 'pipe' && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['inherit', stdio, stdio],
    env: { ...process.env, ...colors, PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  return { hasPassed: code === 0, output };
}

async function run(
  { name, command, read }: Check,
  stdio: 'inherit' | 'pipe',
): Promise<TestResults> {
  if (stdio === 'inherit') console.log(`\n▸ ${name}`);
  const started = performance.now();
  const { hasPassed, output } = await start(command, stdio);
  if (stdio === 'pipe') console.log(`\n▸ ${name}\n${output.trimEnd()}`);
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

async function runInOrder(
  checks: readonly Check[],
  stdio: 'inherit' | 'pipe',
): Promise<TestResults[]> {
  const results: TestResults[] = [];
  for (const check of checks) results.push(await run(check, stdio));
  return results;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const [compiled = [], ...others] = QUICK;
const quick = [isAll ? [...compiled, BUILD] : compiled, ...others];
const results = (await Promise.all(quick.map((checks) => runInOrder(checks, 'pipe')))).flat();
if (isAll) results.push(...(await runInOrder(SLOW, 'inherit')));
// Repeated at the end, for readers of the last lines only.
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\n✘ ${failure}`);
const sum = (of: keyof Counts) => results.reduce((total, counts) => total + counts[of], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') === 0 ? 0 : 1);
