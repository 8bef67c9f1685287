import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePrograms } from '../setup/build-server.ts';
import { versionOf } from '../setup/note-version.mjs';
import { readBill } from './bill.ts';
import { COMMANDS, ROOT, releasedFiles } from './files.ts';
import { BY_PATH, closeOver, importedPackages, type Package } from './packages.ts';
import { type Entry, packTar } from './tar.ts';

/*
 * npm run release
 * Packs what runs, without what it is made with, into release/stoop-VERSION.tar.gz, and release/stoop.tar.gz beside it: the same
 * bytes for the same sources on the same kind of machine.
 */
const PROGRAMS = join(ROOT, 'node_modules/.cache/release');
const { name, license, description } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const version = versionOf(ROOT);

const text = (path: string, written: string): Entry => ({ path, content: Buffer.from(written) });
const file = (path: string, from = path): Entry => ({
  path,
  content: readFileSync(join(ROOT, from)),
});

/** The bundled server and commands. */
async function bundled(): Promise<Entry[]> {
  await bundlePrograms({ main: 'server/main.ts', ...COMMANDS }, PROGRAMS);
  return globSync('**/*', { cwd: PROGRAMS, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name: base, parentPath }) => join(parentPath, base).slice(PROGRAMS.length + 1))
    .map((path) => ({
      path: `server/build/${path}`,
      content: readFileSync(join(PROGRAMS, path)),
    }));
}

/** The licenses of the packages that are there as they are; those of what is bundled are in the bill. */
function licensesOf(packages: readonly Package[]): string {
  const parts = packages.map(({ folder, files, license: named, ...manifest }) => {
    const texts = files
      .filter((path) => /^(?:licen[cs]e|copying|notice)[^/]*$/i.test(path))
      .map((path) => readFileSync(join(ROOT, folder, path), 'utf8').trim());
    return [`${manifest.name} ${manifest.version} (${named ?? 'see below'})`, ...texts].join(
      '\n\n',
    );
  });
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

const programs = await bundled();
const sources = releasedFiles();
const modules = [
  ...programs,
  ...sources.filter((path) => /^app\/build\/server\/.*\.js$/.test(path)).map((path) => file(path)),
].filter(({ path }) => path.endsWith('.js'));
const imported = importedPackages(modules.map(({ content }) => content.toString()));
// A word of a text may look like an import.
const isPackage = (one: string) => existsSync(join(ROOT, 'node_modules', one, 'package.json'));
const packages = closeOver(ROOT, [...[...imported].filter(isPackage), ...BY_PATH]);

const manifest = {
  ...{ name, version, description, license, private: true, type: 'module' },
  engines: { node: '>=24' },
  stoop: { platform: `${process.platform}-${process.arch}` },
};
const entries: Entry[] = [
  ...programs,
  ...sources.map((path) => file(path)),
  ...packages.flatMap(({ folder, files }) => files.map((path) => file(`${folder}/${path}`))),
  // The pages find their build by the name of their package.
  { path: 'node_modules/@stoop/app', content: { linksTo: '../../app' } },
  text('package.json', `${JSON.stringify(manifest, null, 2)}\n`),
  text('sbom.cdx.json', `${JSON.stringify(readBill(ROOT, version), null, 2)}\n`),
  text('THIRD-PARTY-LICENSES', licensesOf(packages)),
  { ...file('bin/stoop', 'tools/release/stoop'), isProgram: true },
  // So that its program, which has no extension, is read by any Node.
  text('bin/package.json', '{ "type": "commonjs" }\n'),
];

const folder = `stoop-${version}`;
const packed = packTar(folder, entries);
mkdirSync(join(ROOT, 'release'), { recursive: true });
const path = `release/${folder}.tar.gz`;
writeFileSync(join(ROOT, path), packed);
// Under a name that is always the same, for commands that are written down.
writeFileSync(join(ROOT, 'release/stoop.tar.gz'), packed);
rmSync(PROGRAMS, { recursive: true });
const bytes = entries.reduce(
  (sum, { content }) => sum + ('length' in content ? content.length : 0),
  0,
);
const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
console.log(
  `${path}: ${megabytes(packed.length)}, unpacked ${megabytes(bytes)} in ${entries.length} files, with ${packages.length} packages, for ${manifest.stoop.platform}`,
);
