import { z } from 'zod';
import type { Sql } from './sql.ts';

/** The first line of a migration that removes what earlier versions use: `-- contract since 1.2.0: why`. */
const CONTRACT = /^-- contract since (\d+\.\d+\.\d+): \S/;
/** How the sessions of the product are named, so that each version sees which others serve. */
const SESSION = /^stoop (\d+\.\d+\.\d+\S*)$/;

export const sessionName = (version: string): string => `stoop ${version}`;

/** The first version that does without what a migration removes; null of one that removes nothing. */
export const contractSince = (migration: string): string | null =>
  CONTRACT.exec(migration)?.[1] ?? null;

/** The three numbers of a version: of which commit it was made orders nothing. */
const partsOf = (version: string): number[] =>
  (/^[\d.]+/.exec(version)?.[0] ?? '').split('.').map(Number);

/** Below 0 where one version came before the other. */
export function compareVersions(one: string, other: string): number {
  const others = partsOf(other);
  const differences = partsOf(one).map((part, at) => part - (others[at] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/**
 * @param serving the names of other sessions on the database
 * @throws an Error with a sentence for the operator where one of them is of a version that uses what a migration removes
 */
export function refuseServing(migrations: readonly string[], serving: readonly string[]): void {
  const since = migrations
    .flatMap((migration) => contractSince(migration) ?? [])
    .toSorted(compareVersions)
    .at(-1);
  if (since === undefined) return;
  const older = serving
    .flatMap((name) => SESSION.exec(name)?.[1] ?? [])
    .find((version) => compareVersions(version, since) < 0);
  if (older === undefined) return;
  throw new Error(
    `Stoop ${older} serves this database, and this version removes what it uses. Nothing was changed. Stop it first and start this one again, or upgrade to ${since} in between, which may run beside both.`,
  );
}

/** Refuses migrations that would break a version that serves the same database now. */
export async function refuseBesideOlder(sql: Sql, migrations: readonly string[]): Promise<void> {
  if (!migrations.some((migration) => contractSince(migration) !== null)) return;
  const sessions = await sql.returnedRows(z.object({ name: z.string() }))`
    SELECT DISTINCT application_name AS name FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name IS NOT NULL`;
  refuseServing(
    migrations,
    sessions.map(({ name }) => name),
  );
}
