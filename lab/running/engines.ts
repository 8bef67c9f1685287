import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClusterStart, startCluster, TEMPLATE } from '@stoop/app/testing/postgres-cluster';
import { type Database, openDatabase } from '@stoop/base/api/db/database';
import { embeddedFolder } from '@stoop/server/config';
import pg from 'pg';

/** A new, migrated database, and the settings of a product that uses it. */
export interface Store {
  settings: { DATABASE_URL: string; DATA_DIR: string };
  /** The embedded one can be opened only while no product uses it. */
  open(): Promise<Database>;
  drop(): Promise<void>;
}

/** The folder of the data. */
export interface Engine {
  name: 'embedded' | 'PostgreSQL';
  /** `isEmpty`: nothing is migrated yet, so that an earlier version can do so. */
  newStore(options?: { isEmpty?: boolean }): Promise<Store>;
  /** Only for a server, as `pg_ctl restart` does. */
  restart?(mode: 'fast' | 'immediate'): Promise<void>;
}

export interface Engines {
  found: Engine[];
  /** Why there is no PostgreSQL server; null if there is one. */
  missing: string | null;
  stop(): Promise<void>;
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'stoop-run-'));

/** An embedded database with all of its data in this folder. */
export const embeddedIn = (folder: string): Store => ({
  settings: { DATABASE_URL: '', DATA_DIR: folder },
  open: () => openDatabase({ embeddedFolder: embeddedFolder({ dataDir: folder }) }),
  drop: async () => rmSync(folder, { recursive: true, force: true }),
});

const embedded: Engine = {
  name: 'embedded',
  newStore: async () => embeddedIn(newFolder()),
};

type RunningCluster = Exclude<ClusterStart, { skipped: string }>;

const onServer = ({ url, restart }: RunningCluster): Engine => ({
  name: 'PostgreSQL',
  restart,
  async newStore({ isEmpty = false } = {}) {
    const folder = newFolder();
    const name = `run_${randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: `${url}/postgres` });
    await admin.connect();
    const template = isEmpty ? 'template0' : TEMPLATE;
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`).finally(() => admin.end());
    const databaseUrl = `${url}/${name}`;
    return {
      settings: { DATABASE_URL: databaseUrl, DATA_DIR: folder },
      open: () => openDatabase({ databaseUrl }),
      drop: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
});

/** The embedded database, and a PostgreSQL server for this run if one can be started. */
export async function openEngines(): Promise<Engines> {
  const cluster = await startCluster();
  if (cluster.stop === undefined)
    return { found: [embedded], missing: cluster.skipped, stop: async () => {} };
  return { found: [embedded, onServer(cluster)], missing: null, stop: cluster.stop };
}
