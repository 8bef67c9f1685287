import { globSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/**
 * What a release has of the sources, at the same places, so that the bundled server finds it there; the server and the commands
 * are bundled beside them, and packages follow from what these import.
 */
export const RELEASED: readonly string[] = [
  'LICENSE',
  'NOTICE',
  'README.md',
  'CHANGELOG.md',
  '.env.example',
  'package-lock.json',
  'docs/**/*.{md,yml,json,png}',
  'deploy/**/*',
  // What the server reads beside its modules.
  'base/api/db/migrations/*.sql',
  'base/api/docs/docs.css',
  'features/*/api/data/*',
  'app/public/map/{boroughs,parks}.geojson',
  'city/demo/city/*.json',
  'city/photos/pictures/**/*',
  // The pages.
  'app/package.json',
  'app/build/{client,server}/**/*',
];

/** The commands of `bin/stoop` but the start, by their names; the same as those of npm. */
export const COMMANDS: Readonly<Record<string, string>> = {
  doctor: 'tools/data/doctor.ts',
  backup: 'tools/data/backup.ts',
  restore: 'tools/data/restore.ts',
  import: 'tools/data/import.ts',
  export: 'tools/data/export.ts',
  staff: 'tools/data/staff.ts',
  'mail-test': 'tools/data/mail-test.ts',
};

/** The files of the sources that a release has, sorted. */
export const releasedFiles = (patterns = RELEASED): string[] =>
  globSync([...patterns], { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((file) => !file.endsWith('/.stoop-built'))
    .toSorted();
