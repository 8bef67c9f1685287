import type { Sql } from '@stoop/base/api/db/database';
import { listMailable } from '@stoop/features/accounts/api/store';
import { readNames } from '@stoop/features/people/api/names';
import { listWaitingCorrections } from '../corrections/store.ts';
import { listLabelsOf } from '../labels/store.ts';
import type { RecordedMove } from '../moves/store.ts';
import type { ListedApplication } from '../store.ts';
import { readTouring } from '../tours.ts';

/** What other features know of applications: the names of accounts, those with an address, and which have a tour. */
export async function readBeside(
  sql: Sql,
  applications: readonly ListedApplication[],
  actors: readonly Pick<RecordedMove, 'actorId'>[],
) {
  const names = await readNames(sql, [
    ...actors.map(({ actorId }) => actorId),
    ...applications.map(({ assigneeId }) => assigneeId),
    ...applications.flatMap(({ sentFor }) => sentFor.map(({ accountId }) => accountId)),
  ]);
  const mailable = await listMailable(
    sql,
    applications.map(({ applicantId }) => applicantId),
  );
  const corrected = await listWaitingCorrections(
    sql,
    applications.map(({ applicationDbId }) => applicationDbId),
  );
  const labels = await listLabelsOf(
    sql,
    applications.map(({ applicationDbId }) => applicationDbId),
  );
  return {
    labels: Map.groupBy(labels, ({ applicationDbId }) => applicationDbId),
    names,
    mailable,
    corrected: new Set(corrected),
    ...(await readTouring(sql, applications)),
  };
}
export type Beside = Awaited<ReturnType<typeof readBeside>>;
