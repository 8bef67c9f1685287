// Plain JavaScript for any Node from 20 on, because it runs before anything is installed. Installs the
// packages of package-lock.json unless node_modules is up to date, and with --build makes what `npm start` runs where a
// source has changed, with --city also the demo city. Otherwise it takes a few milliseconds.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteVersion } from './note-version.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const stamp = join(root, 'node_modules', '.stoop-installed');

function run(command, args, env) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: ['inherit', 2, 2], // standard output is the product's own
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

const hash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  // Not with the Node inside node_modules, which npm ci deletes.
  const PATH = process.env.PATH.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  // With the packages for development, which npm leaves out where NODE_ENV is “production”: the build needs them.
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', ['ci', ...flags], { ...process.env, PATH });
  writeFileSync(stamp, hash);
}

noteVersion(root);

// `node` is now the installed one, which may be newer than the one that runs this file.
if (process.argv.includes('--build')) {
  const flags = process.argv.filter((one) => one === '--city');
  run('node', ['tools/setup/build.ts', ...flags], process.env);
}
