import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '@stoop/base/api/storage/bucket';
import S3rver from 's3rver';

/** A store that speaks the protocol of Amazon S3, with an empty bucket. It knows its accounts, and checks no secret. */
export async function startS3(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'stoop-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'stoop-photos', configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      origin: `http://127.0.0.1:${port}`,
      bucket: 'stoop-photos',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
