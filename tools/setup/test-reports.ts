import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * The result of a runner: the number of tests, and for each failure its name and the start of its message.
 */
export interface TestResults extends Counts {
  failures: string[];
}

const REASON_LINES = 12;
const NOTHING: TestResults = { passed: 0, failed: 1, skipped: 0, failures: ['it left no report'] };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; ok: boolean; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}
interface PlaywrightTest {
  status: string;
  results: { errors: { message?: string }[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function describe(name: string, reasons: readonly (string | undefined)[]): string {
  const lines = stripVTControlCharacters(reasons.join('\n')).trim().split('\n');
  const relevant = lines.filter((line) => !line.includes('node_modules')).slice(0, REASON_LINES);
  return [name, ...relevant.map((line) => `    ${line}`)].join('\n');
}

export function readVitest(file: string): TestResults {
  const report = read<VitestReport>(file);
  if (!report) return NOTHING;
  const failures = report.testResults.flatMap(
    ({ name: path, status, message, assertionResults }) => {
      const name = relative('.', path);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that could not be loaded, or whose set-up failed, names no test.
      if (failed.length === 0) return status === 'failed' ? [describe(name, [message])] : [];
      return failed.map((test) =>
        describe(`${name} › ${test.fullName}`, test.failureMessages ?? []),
      );
    },
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures,
  };
}

function failedSpecs({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(
    ({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'),
  );
  const described = own.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return describe(
      `${file} › ${title}`,
      errors.map(({ message }) => message),
    );
  });
  return [...described, ...suites.flatMap(failedSpecs)];
}

export function readPlaywright(file: string): TestResults {
  const report = read<PlaywrightReport>(file);
  if (!report) return NOTHING;
  const { stats, suites, errors } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => describe('run', [message])),
      ...suites.flatMap(failedSpecs),
    ],
  };
}
