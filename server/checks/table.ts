import { version } from 'node:process';
import { VERSION } from '@stoop/base/api/version';
import { warningsOf } from '../config.ts';
import { type Look, ok, warn } from './check.ts';
import { lookAtBackups } from './look-backups.ts';
import { lookAtClock, lookAtDatabase, lookAtMailQueue, lookAtSpace } from './look-data.ts';
import {
  lookAtAddresses,
  lookAtMail,
  lookAtPhotos,
  lookAtProxies,
  lookAtPublicUrl,
} from './look-ways.ts';

const lookAtVersion: Look = ({ settings: { workers, search } }) => {
  const processes = workers === 1 ? 'one process' : `${workers} processes`;
  return ok(`Stoop ${VERSION} on Node ${version.slice(1)}, ${processes}, search in ${search}.`);
};

const lookAtSettings: Look = ({ settings }) => {
  const warnings = warningsOf(settings);
  if (warnings.length === 0) return ok('They can be read, and fit one another.');
  return warn(warnings.join(' '), 'Settings are in the environment or in .env; see .env.example.');
};

/** All that is checked, in the order in which it is told. */
export const CHECKS: Readonly<Record<string, { title: string; look: Look }>> = {
  version: { title: 'Version', look: lookAtVersion },
  settings: { title: 'Settings', look: lookAtSettings },
  database: { title: 'Database', look: lookAtDatabase },
  space: { title: 'Free space', look: lookAtSpace },
  clock: { title: 'Clock', look: lookAtClock },
  address: { title: 'Public address', look: lookAtPublicUrl },
  proxies: { title: 'Proxies', look: lookAtProxies },
  mail: { title: 'Mail', look: lookAtMail },
  addresses: { title: 'Addresses in mails', look: lookAtAddresses },
  outbox: { title: 'Outbox', look: lookAtMailQueue },
  photos: { title: 'Photos', look: lookAtPhotos },
  backups: { title: 'Backups', look: lookAtBackups },
};
