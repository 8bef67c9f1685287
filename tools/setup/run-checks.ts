import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesToCheck } from './passed-files.ts';
import { type Counts, readPlaywright, readVitest, type TestResults } from './test-reports.ts';

/*
 * Runs the checks. Those without database and browser are `npm run check`; with --all it is `npm test`. All of
 * them run, so that one failure does not hide another.
 */
const root = join(import.meta.dirname, '../..');
const reports = join(root, 'node_modules/.cache/reports');
const isAll = process.argv.includes('--all');

const report = (name: string) => join(reports, `${name}.json`);

const FOLDERS = ['base', 'features', 'app', 'server', 'city', 'lab', 'tools', 'e2e'];

interface Check {
  name: string;
  command: string[];
  /**
   * Of a check that looks at each file by itself: the files that decide what it finds. It leaves out those that passed,
   * except in `npm test`.
   */
  settings?: readonly string[];
  env?: Readonly<Record<string, string>>;
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

const ROUTE_TYPES: Check = {
  name: 'route types',
  command: ['npm', 'run', 'typegen', '-w', 'app', '--silent'],
};
/** What the API tests and the journeys serve. */
const BUILD: Check = { name: 'build', command: ['node', 'tools/setup/build.ts'] };
/**
 * Each list runs one after another and beside the others, because the compiler uses one core: more of them make it
 * check the same types twice.
 */
const QUICK: Check[][] = [
  [
    // The compiler frees memory more rarely: a fifth of its time, for up to 3 GB in place of 1.7.
    { name: 'types', command: ['tsc', '-b', '--singleThreaded'], env: { GOGC: '400' } },
    {
      name: 'borders',
      command: ['depcruise', '--config', 'tools/setup/borders.cjs', ...FOLDERS],
    },
  ],
  isAll ? [BUILD] : [],
  [
    {
      name: 'format and lint',
      command: ['biome', 'ci', '--error-on-warnings', '--no-errors-on-unmatched'],
      // No rule of its configuration reads another file than the one that it looks at.
      settings: ['biome.json', 'package.json', 'package-lock.json'],
    },
    { name: 'lock file', command: ['node', 'tools/setup/complete-lock.mjs', '--check'] },
    tests('unit', ['rules', 'tabs']),
  ],
];
/** The demo city of the journeys is made while the API tests run, because it keeps one core busy. */
const journeyData = join(root, 'node_modules/.cache/journey-data');
const JOURNEY_DATA: Check = {
  name: 'data of journeys',
  command: ['node', 'e2e/prepare-data.ts', journeyData],
};
const API_TESTS = tests('API', ['stores', 'unrun']);
const JOURNEYS: Check = {
  name: 'browser journeys',
  command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  read: () => readPlaywright(report('playwright')),
};

/** Runs a program; `output` is what it wrote, unless it writes to the terminal itself. */
async function start(
  command: readonly string[],
  stdio: 'inherit' | 'pipe',
  more: Check['env'] = {},
): Promise<{ hasPassed: boolean; output: string }> {
  const [program = '', ...args] = command;
  const colors = stdio === 'pipe' && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['inherit', stdio, stdio],
    env: {
      ...process.env,
      ...colors,
      ...more,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright'),
      STOOP_JOURNEY_DATA: journeyData,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  return { hasPassed: code === 0, output };
}

/** Starts a check that looks at each file by itself, on those that it has not passed as they are. */
async function startOnFiles(command: readonly string[], settings: readonly string[]) {
  const { files, save } = filesToCheck(root, join(root, 'node_modules/.cache/linted'), settings);
  if (files.length === 0 && !isAll)
    return { hasPassed: true, output: 'All files have passed as they are.' };
  // A command line of Windows is not longer.
  const isLong = isAll || files.join(' ').length > 20_000;
  const result = await start([...command, ...(isLong ? ['.'] : files)], 'pipe');
  if (result.hasPassed) save();
  return result;
}

async function run(
  { name, command, settings, env, read }: Check,
  stdio: 'inherit' | 'pipe',
): Promise<TestResults> {
  if (stdio === 'inherit') console.log(`\n▸ ${name}`);
  const started = performance.now();
  const { hasPassed, output } = await (settings
    ? startOnFiles(command, settings)
    : start(command, stdio, env));
  if (stdio === 'pipe') console.log(`\n▸ ${name}\n${output.trimEnd()}`);
  const results = read?.() ?? {
    passed: hasPassed ? 1 : 0,
    failed: hasPassed ? 0 : 1,
    skipped: 0,
    failures: [],
  };
  // A runner with a non-zero exit code has failed, whatever its report says.
  if (!hasPassed && results.failed === 0) results.failed = 1;
  if (results.failed > 0 && results.failures.length === 0)
    results.failures = [output.trim().split('\n').slice(-12).join('\n') || 'see above'];
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${hasPassed ? '✔' : '✘'} ${name}, ${seconds} s`);
  return { ...results, failures: results.failures.map((failure) => `${name} › ${failure}`) };
}

/** Runs lists of checks beside one another. */
async function runLists(lists: readonly (readonly Check[])[]): Promise<TestResults[]> {
  const inOrder = async (checks: readonly Check[]) => {
    const results: TestResults[] = [];
    for (const check of checks) results.push(await run(check, 'pipe'));
    return results;
  };
  return (await Promise.all(lists.map(inOrder))).flat();
}

for (const folder of [reports, journeyData]) rmSync(folder, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const results = [await run(ROUTE_TYPES, 'pipe'), ...(await runLists(QUICK))];
if (isAll) {
  const data = run(JOURNEY_DATA, 'pipe');
  results.push(await run(API_TESTS, 'inherit'), await data, await run(JOURNEYS, 'inherit'));
}
// Repeated at the end, for readers of the last lines only.
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\n✘ ${failure}`);
const sum = (of: keyof Counts) => results.reduce((total, counts) => total + counts[of], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') === 0 ? 0 : 1);
