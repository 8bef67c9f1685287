import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './files.ts';

/*
 * npm run release:container
 * Builds deploy/Containerfile with the release and runs it: with podman as deploy.md says, with buildah alone one command of it. Says
 * so where neither is installed, or where the base image cannot be had. CONTAINER_TOOL and BASE_IMAGE name others.
 */
const IMAGE = 'localhost/stoop-tried';
const PORT = '4690';
const base = process.env.BASE_IMAGE ?? 'docker.io/library/node:24-slim';
const STARTS_MS = 180_000;

function run(command: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' });
  return {
    isDone: status === 0,
    said: `${stdout ?? ''}${stderr ?? ''}`.trim(),
    out: stdout?.trim(),
  };
}

function skip(why: string): never {
  console.log(`Skipped: ${why}.`);
  process.exit(0);
}

/** What a command wrote; ends with its error where it fails. */
function must(command: string, ...args: string[]): string {
  const { isDone, said, out = '' } = run(command, args);
  if (isDone) return out;
  console.error(`${command} ${args.join(' ')}\n${said}`);
  process.exit(1);
}

function expect(is: boolean, what: string): void {
  console.log(`${is ? 'ok ' : 'bad'} ${what}`);
  if (!is) process.exitCode = 1;
}

async function answers(): Promise<boolean> {
  const until = performance.now() + STARTS_MS;
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => null);
    if (answer?.ok) return true;
    await pause(500);
  }
  return false;
}

/** Started as the page says, with nothing to write to but its volume. */
async function tryWithPodman(): Promise<void> {
  const ports = `127.0.0.1:${PORT}:3000`;
  const flags = ['--read-only', '--tmpfs', '/tmp', '--volume', '/data', '--publish', ports];
  const id = must('podman', 'run', '--detach', ...flags, IMAGE);
  try {
    expect(await answers(), 'it starts with a read-only root and answers');
    const inside = (script: string) => run('podman', ['exec', id, 'node', '-e', script]).isDone;
    expect(inside('process.exit(process.getuid() === 0 ? 1 : 0)'), 'it is not root');
    expect(!inside('fs.writeFileSync("/opt/stoop/x", "")'), 'it cannot write into itself');
    expect(run('podman', ['healthcheck', 'run', id]).isDone, 'its check of health passes');
    must('podman', 'stop', '--time', '30', id);
    expect(
      must('podman', 'inspect', '--format', '{{.State.ExitCode}}', id) === '0',
      'it ends well',
    );
  } finally {
    run('podman', ['rm', '--force', '--volumes', id]);
  }
}

function tryWithBuildah(): void {
  const id = must('buildah', 'from', '--pull-never', IMAGE);
  const inside = (...args: string[]) => must('buildah', 'run', id, '--', ...args);
  expect(
    /^\d+\.\d+\.\d+(?:\+\S+)?$/.test(inside('/opt/stoop/bin/stoop', 'version')),
    'its command runs',
  );
  expect(inside('node', '-p', 'process.getuid()') === '1000', 'it is not root');
  must('buildah', 'rm', id);
  console.log('Skipped: a start with a read-only root, which takes podman.');
}

const tools = process.env.CONTAINER_TOOL ? [process.env.CONTAINER_TOOL] : ['podman', 'buildah'];
const tool = tools.find((one) => run(one, ['--version']).isDone);
if (!tool) skip('neither podman nor buildah is installed');
if (!existsSync(join(ROOT, 'release/stoop.tar.gz'))) {
  console.error('There is no release: run npm run release first.');
  process.exit(2);
}
const isThere = run(tool, ['inspect', '--type', 'image', base]).isDone;
if (!isThere && !run(tool, ['pull', '--quiet', base]).isDone) skip(`${base} cannot be pulled`);
const building = ['--format', 'docker', '--build-arg', `BASE=${base}`, '--tag', IMAGE];
must(tool, 'build', ...building, '--file', 'deploy/Containerfile', '.');
console.log('ok  it is built');
if (tool === 'podman') await tryWithPodman();
else tryWithBuildah();
