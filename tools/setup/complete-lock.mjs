// For changes of dependencies: adds the platform packages that npm left out to package-lock.json, and asks
// the registry for missing integrity values. `npm ci` requires names and versions of all, and installs
// packages without an integrity unverified. With --check it changes nothing, and fails if a package is
// missing, has no integrity, or names a download host.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;

const OPERATING_SYSTEMS = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
};
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'wasm32',
];

/** Whether the lock has `name` where Node would find it for the package at `at`. */
function isLocked(at, name) {
  for (let folder = at; ; ) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
    const parent = folder.lastIndexOf('node_modules/');
    folder = parent > 0 ? folder.slice(0, parent - 1) : '';
  }
}

function platformEntry(name, version, isDev) {
  const words = name.split(/[/@-]/);
  const os = words.map((word) => OPERATING_SYSTEMS[word]).find(Boolean);
  const cpu =
    PROCESSORS.find((processor) => words.includes(processor)) ??
    (words.some((word) => word.startsWith('ppc64')) ? 'ppc64' : undefined);
  if (!os && !cpu) return undefined;
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(isDev && { dev: true }),
    optional: true,
    ...(os && { os: [os] }),
    ...(words.includes('musl') && { libc: ['musl'] }),
  };
}

/** The name and version of a downloaded package, by its key in the lock. */
const nameOf = (at, { name, version }) =>
  `${name ?? at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;

/** Downloaded packages without an integrity. Bundled packages are verified with the one that bundles them. */
const unverified = () =>
  Object.entries(packages).filter(
    ([at, { link, inBundle, integrity }]) =>
      at.includes('node_modules/') && !link && !inBundle && !integrity,
  );

const missing = [];
for (const [at, entry] of Object.entries(packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {}))
    if (!isLocked(at, name)) missing.push({ name, version, isDev: entry.dev });

if (process.argv.includes('--check')) {
  const faults = [
    ...missing.map(({ name, version }) => `not in the lock: ${name}@${version}`),
    ...unverified().map(([at, entry]) => `without integrity: ${nameOf(at, entry)}`),
    ...Object.entries(packages)
      .filter(([, { resolved }]) => /^https?:/.test(resolved ?? ''))
      .map(([at, { resolved }]) => `names a download host: ${at} ${resolved}`),
  ];
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}

/** The registry's integrity for `name@version`; undefined if it does not have the version. */
function integrityOf(spec) {
  try {
    const output = execFileSync('npm', ['view', spec, 'dist.integrity', '--json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    });
    return output === '' ? undefined : JSON.parse(output);
  } catch {
    return undefined;
  }
}

for (const { name, version, isDev } of missing) {
  const entry = platformEntry(name, version, isDev);
  if (entry) packages[`node_modules/${name}`] = entry;
  else console.warn(`left out: ${name} (no platform in its name)`);
}
for (const [at, entry] of unverified()) {
  const spec = nameOf(at, entry);
  const integrity = integrityOf(spec);
  if (integrity) packages[at] = { version: entry.version, integrity, ...entry };
  else {
    console.error(`without integrity: the registry does not give that of ${spec}`);
    process.exitCode = 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} platform packages added`);
