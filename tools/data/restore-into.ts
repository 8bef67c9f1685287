import { startCall } from '@stoop/base/api/command';
import type { Settings } from '@stoop/server/config';
import { fail } from './open-data.ts';

/** Restores a backup and says what that takes back. */
export async function restore(set: Settings, file: string): Promise<void> {
  const { restoreBackup, takenBack } = await import('@stoop/server/backups/restore-backup');
  const restored = await restoreBackup(set, file).catch((error) =>
    fail(error instanceof Error ? error.message : String(error)),
  );
  console.log(
    [
      `${restored.where} is restored from ${file}.`,
      ...takenBack(restored),
      `Start the product with: ${startCall()}`,
    ].join('\n'),
  );
}
