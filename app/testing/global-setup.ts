import { mkdirSync, rmSync } from 'node:fs';
import { makeTemplate } from '@stoop/base/api/db/make-template';
import type { TestProject } from 'vitest/node';
import { startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL server; empty if there is none. */
    postgresUrl: string;
    /** Why there is none. */
    postgresSkipped: string;
  }
}

export default async function setup(project: TestProject) {
  const ranSql = project.config.env.RAN_SQL ?? '';
  mkdirSync(ranSql, { recursive: true });
  await makeTemplate();
  const cluster = await startCluster();
  const skipped = 'skipped' in cluster ? cluster.skipped : '';
  if (skipped) console.warn(`The tests on a PostgreSQL server are skipped: ${skipped}.`);
  project.provide('postgresUrl', 'url' in cluster ? cluster.url : '');
  project.provide('postgresSkipped', skipped);
  return async () => {
    rmSync(ranSql, { recursive: true, force: true });
    await cluster.stop?.();
  };
}
