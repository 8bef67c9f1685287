import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { withoutChance } from './bill.ts';
import { COMMANDS, RELEASED, ROOT, releasedFiles } from './files.ts';
import { BY_PATH, closeOver, importedPackages } from './packages.ts';
import { type Entry, packTar } from './tar.ts';

const folder = mkdtempSync(join(tmpdir(), 'stoop-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LONG = `${'long/'.repeat(24)}name-of-a-file-that-does-not-fit-into-one-hundred-bytes.txt`;
const ENTRIES: Entry[] = [
  { path: 'b/two.txt', content: Buffer.from('two') },
  { path: 'a.txt', content: Buffer.from('a'.repeat(512)) },
  { path: 'empty', content: Buffer.alloc(0) },
  { path: 'bin/run', content: Buffer.from('#!/bin/sh\necho ran\n'), isProgram: true },
  { path: 'link', content: { linksTo: 'b/two.txt' } },
  { path: LONG, content: Buffer.from('é') },
];

describe('the archive', () => {
  test('is the same for the same entries, whatever their order', () => {
    const packed = packTar('stoop-1', ENTRIES);
    expect(packTar('stoop-1', ENTRIES.toReversed()).equals(packed)).toBe(true);
    // No time, and no system.
    expect([...packed.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
  });

  test('unpacks to what was packed', () => {
    writeFileSync(join(folder, 'one.tar.gz'), packTar('stoop-1', ENTRIES));
    execFileSync('tar', ['-xzf', 'one.tar.gz', '--no-same-owner'], { cwd: folder });
    const read = (path: string) => readFileSync(join(folder, 'stoop-1', path), 'utf8');
    expect([read('b/two.txt'), read('link'), read('empty'), read(LONG)]).toEqual([
      'two',
      'two',
      '',
      'é',
    ]);
    expect(read('a.txt')).toBe('a'.repeat(512));
    expect(execFileSync(join(folder, 'stoop-1/bin/run'), { encoding: 'utf8' })).toBe('ran\n');
    const listed = execFileSync('tar', ['-tvzf', 'one.tar.gz'], {
      cwd: folder,
      encoding: 'utf8',
      env: { TZ: 'UTC' },
    });
    for (const line of listed.trim().split('\n'))
      expect(line).toMatch(/ root\/root .* 2026-01-01 00:00 stoop-1\//);
  });

  test('refuses a name that no archive can have', () => {
    const entry = { path: 'x'.repeat(300), content: Buffer.alloc(0) };
    expect(() => packTar('stoop-1', [entry])).toThrow('too long');
  });
});

describe('a release has', () => {
  test('something of each pattern, and nothing that is private or made elsewhere', () => {
    const isMade = (pattern: string) => pattern.includes('/build/');
    for (const pattern of RELEASED.filter((one) => !isMade(one)))
      expect([pattern, releasedFiles([pattern]).length > 0]).toEqual([pattern, true]);
    const files = releasedFiles();
    expect(files).toEqual([...new Set(files)].toSorted());
    expect(
      files.filter((file) =>
        /(?:^|\/)(?:\.env|node_modules|data)$|\.test\.|\.stoop-built|^release\//.test(file),
      ),
    ).toEqual([]);
  });

  test('each file that the server reads beside its modules', () => {
    const sources = globSync('{base,features/*,app,server,city}/**/*.ts', {
      cwd: ROOT,
      exclude: [
        '**/*.test.ts',
        '**/testing/**',
        '**/node_modules/**',
        '**/build/**',
        'city/map-data/**',
      ],
    }).filter((path) =>
      /^(?:server|base\/api|features\/[\w-]+\/api|app\/api|city\/(?:demo|photos))\//.test(path),
    );
    const read = sources.flatMap((path) =>
      [
        ...readFileSync(join(ROOT, path), 'utf8').matchAll(
          /'(\.{1,2}\/[^'\n]*\.(?!ts'|js'|tsx')\w+)'/g,
        ),
      ].map(([, name = '']) => join(path, '..', name)),
    );
    expect(read.length).toBeGreaterThan(10);
    const isReleased = (path: string) => RELEASED.some((pattern) => matchesGlob(path, pattern));
    // Those that are written into it, and what a checkout alone has.
    const made = ['package.json', 'server/package.json', 'node_modules/.cache/version.txt'];
    expect(read.filter((path) => !isReleased(path) && !made.includes(path))).toEqual([]);
  });

  test('each command of data that npm has', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const run = Object.values<string>(scripts).flatMap(
      (script) => /tools\/data\/[\w-]+\.ts/.exec(script)?.[0] ?? [],
    );
    expect(run.toSorted()).toEqual(Object.values(COMMANDS).toSorted());
  });

  test('the packages that modules import, with all that these need, and none for development', () => {
    const source = `import a, { b } from 'pino'; import('sharp'); export * from "react/jsx-runtime"; require('node:fs'); import './own.ts';`;
    const imported = importedPackages([source, "const words = 'from here';"]);
    expect([...imported].toSorted()).toEqual(['pino', 'react', 'sharp']);
    const packages = closeOver(ROOT, [...imported, ...BY_PATH]);
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['sonic-boom', 'detect-libc', '@expo-google-fonts/inter-tight']),
    );
    expect(names).not.toContain('vite');
    const files = packages.flatMap(({ folder: at, files: list }) =>
      list.map((file) => `${at}/${file}`),
    );
    expect(
      files.filter((file) => /\.(?:map|d\.ts|md)$/.test(file) && !/licen[cs]e/i.test(file)),
    ).toEqual([]);
    expect(files).toContain('node_modules/pino/LICENSE');
    for (const font of ['400Regular', '600SemiBold', '700Bold'])
      expect(
        files.some((file) => file.includes(`inter-tight/${font}/`) && file.endsWith('.ttf')),
      ).toBe(true);
    expect(() => closeOver(ROOT, ['no-such-package'])).toThrow('npm ci');
  });
});

test('the bill of what is inside has nothing of the time, the folder and the npm that wrote it', () => {
  const component = {
    'bom-ref': 'stoop@1',
    name: 'some-folder',
    version: '0',
    purl: 'pkg:npm/stoop@1',
  };
  const part = (name: string) => ({
    'bom-ref': name,
    name,
    version: '1',
    purl: `pkg:npm/${name}@1`,
  });
  const written = (at: string, npm: string, names: string[]) => ({
    serialNumber: `urn:uuid:${at}`,
    metadata: { timestamp: at, tools: [{ version: npm }], component },
    components: names.map(part),
    dependencies: names.map((ref) => ({ ref })),
  });
  const bill = withoutChance(written('1', '10', ['b', 'a']), '1.2.3');
  expect(bill).toEqual(withoutChance(written('2', '11', ['a', 'b']), '1.2.3'));
  expect(bill.metadata.component).toMatchObject({ name: 'stoop', version: '1.2.3' });
});

describe('bin/stoop', () => {
  /** The program of a release, with another oldest Node or another machine. */
  function run(
    args: string[],
    { oldest = '24', platform = `${process.platform}-${process.arch}` } = {},
  ) {
    const at = mkdtempSync(join(folder, 'bin-'));
    mkdirSync(join(at, 'bin'));
    const program = readFileSync(join(ROOT, 'tools/release/stoop'), 'utf8');
    writeFileSync(join(at, 'bin/stoop'), program.replace('OLDEST = 24', `OLDEST = ${oldest}`), {
      mode: 0o755,
    });
    writeFileSync(join(at, 'bin/package.json'), '{ "type": "commonjs" }');
    writeFileSync(
      join(at, 'package.json'),
      JSON.stringify({ version: '1.2.3', type: 'module', stoop: { platform } }),
    );
    mkdirSync(join(at, 'server/build'), { recursive: true });
    for (const name of ['main', ...Object.keys(COMMANDS)])
      writeFileSync(
        join(at, `server/build/${name}.js`),
        `console.log('${name}', process.argv.slice(2).join(' '));`,
      );
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(at, 'bin/stoop'), ...args],
      { encoding: 'utf8' },
    );
    return [status, `${stdout}${stderr}`.trim()];
  }

  test('starts the product, or a command with its arguments', () => {
    expect(run([])).toEqual([0, 'main']);
    expect(run(['version'])).toEqual([0, '1.2.3']);
    expect(run(['restore', 'a.tar.gz'])).toEqual([0, 'restore a.tar.gz']);
    expect(run(['mail:test', 'a@b.test'])).toEqual([0, 'mail-test a@b.test']);
    expect(run(['doctor', '--json'])).toEqual([0, 'doctor --json']);
  });

  test('refuses what it does not know, an old Node and another machine with a sentence', () => {
    expect(run(['toString'])).toEqual([
      2,
      expect.stringMatching(/^toString is no command\.\nstoop /),
    ]);
    expect(run([], { oldest: '99' })).toEqual([
      2,
      expect.stringMatching(/^Stoop needs Node 99 or newer, and this is [\d.]+\. /),
    ]);
    expect(run([], { platform: 'plan9-mips' })).toEqual([
      2,
      expect.stringMatching(/^This release is for plan9-mips, and this machine is /),
    ]);
  });
});

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;
test.skipIf(!hasAnalyze)('the unit of systemd exposes little (2.0 at most)', () => {
  const unit = join(ROOT, 'deploy/stoop.service');
  const flags = ['security', '--offline=yes', '--threshold=20', unit];
  expect(spawnSync('systemd-analyze', flags, { encoding: 'utf8' }).status).toBe(0);
});

test('the files for a server name settings, commands and files that there are', () => {
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
  const settings = [
    ...readFileSync(join(ROOT, 'deploy/stoop.env'), 'utf8').matchAll(/^([A-Z_]+)=/gm),
  ];
  for (const [, name] of settings) expect(example).toContain(`\n${name}=`);
  const page = readFileSync(join(ROOT, 'docs/how-to/deploy.md'), 'utf8');
  const named = [...page.matchAll(/\/opt\/stoop\/(deploy\/[\w.-]+)/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const commands = [...page.matchAll(/^stoop ([\w:]+)/gm)].map(([, name = '']) =>
    name.replace(':', '-'),
  );
  expect(commands.filter((name) => name !== 'version' && !Object.hasOwn(COMMANDS, name))).toEqual(
    [],
  );
});
