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
  await makeTemplate();
  const cluster = await startCluster();
  if ('skipped' in cluster) {
    console.warn(`The tests on a PostgreSQL server are skipped: ${cluster.skipped}.`);
    project.provide('postgresUrl', '');
    project.provide('postgresSkipped', cluster.skipped);
    return;
  }
  project.provide('postgresUrl', cluster.url);
  project.provide('postgresSkipped', '');
  return cluster.stop;
}
