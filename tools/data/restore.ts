import { callOf } from '@stoop/base/api/command';
import { fail, pathFrom, settings } from './open-data.ts';
import { restore } from './restore-into.ts';

// npm run restore -- FILE: restores a backup, or the copy that an upgrade has made, into an empty DATA_DIR, or into the empty
// database of DATABASE_URL. With BACKUPS_URL, FILE may be the name of a backup in the bucket.
const [file = '', ...others] = process.argv.slice(2);
if (file === '' || others.length > 0 || file.startsWith('-'))
  fail(`Usage: ${callOf('restore', 'FILE')}`);
await restore(settings(), pathFrom(file));
