import { mkdir, rm } from 'node:fs/promises';
import { decryptFile } from './encrypt-file.ts';
import { unpack } from './tar.ts';

/**
 * Decrypts a backup where it is encrypted, and unpacks it into a folder, which is made if it is not there.
 *
 * @throws an Error with one sentence if the key is missing or another one, or the file is no archive or not whole
 */
export async function openArchive(file: string, folder: string, key: string | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let archive = file;
  if (file.endsWith('.age')) {
    if (!key) throw new Error(`${file} is encrypted: set BACKUP_KEY to its key.`);
    archive = `${folder}.archive`;
    await decryptFile(file, archive, key).catch((cause) => {
      throw new Error(
        `${file} could not be decrypted: BACKUP_KEY is another one, or the file is not whole.`,
        { cause },
      );
    });
  }
  try {
    await unpack(archive, folder);
  } catch (cause) {
    throw new Error(
      `${file} could not be restored: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    );
  } finally {
    if (archive !== file) await rm(archive, { force: true });
  }
}
