// After a change of dependencies: adds to package-lock.json the platform packages that the registry at
// hand did not have. `npm ci` wants their names and versions there, and never fetches one for another
// platform. With --check it changes nothing and fails where one is missing or a download host is named.
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

/** Whether `name`, wanted by the package at `at`, stands in the lock where Node would look for it. */
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

const missing = [];
for (const [at, entry] of Object.entries(packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {}))
    if (!isLocked(at, name)) missing.push({ name, version, isDev: entry.dev });

if (process.argv.includes('--check')) {
  const hosts = Object.entries(packages).filter(([, entry]) =>
    /^https?:/.test(entry.resolved ?? ''),
  );
  for (const { name, version } of missing) console.error(`not in the lock: ${name}@${version}`);
  for (const [at, { resolved }] of hosts) console.error(`names a download host: ${at} ${resolved}`);
  process.exit(missing.length + hosts.length > 0 ? 1 : 0);
}

for (const { name, version, isDev } of missing) {
  const entry = platformEntry(name, version, isDev);
  if (entry) packages[`node_modules/${name}`] = entry;
  else console.warn(`left out: ${name} (no platform in its name)`);
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} platform packages added`);
