import { addReads } from '@stoop/base/api/audit/store';
import type { Sql } from '@stoop/base/api/db/database';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { refuse } from '@stoop/base/contract/refuse';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { isStillShown } from '@stoop/features/listings/api/staff/list/store';
import { clientStage } from '../../rules/stages.ts';
import { listCorrections } from '../corrections/store.ts';
import { readHowToCorrect } from '../corrections/view.ts';
import type { ApplicationDeps } from '../deps.ts';
import { rentOf } from '../home.ts';
import { readLately } from '../lately/read.ts';
import { applicationEvent } from '../live-events.ts';
import { listMoves } from '../moves/store.ts';
import { listOwnPartsOf } from '../named/store.ts';
import { listQueueEntries } from '../queue/store.ts';
import { findAny, findPlain, findSectionsOf } from '../store.ts';
import { readBeside } from './beside.ts';
import { staffView } from './view.ts';

/** An application as staff see it; null if there is none. */
export async function readForStaff(
  sql: Sql,
  { index, now }: Pick<ApplicationDeps, 'index' | 'now'>,
  applicationId: string,
) {
  const application = await findAny(sql, applicationId);
  const sections = application && (await findSectionsOf(sql, application.applicationDbId));
  if (!application || !sections) return null;
  const moves = await listMoves(sql, application.applicationDbId);
  const ownParts = await listOwnPartsOf(sql, application.applicationDbId);
  const queue = await listQueueEntries(sql, application);
  const corrections = await listCorrections(sql, [application.applicationDbId]);
  const deciders = corrections.map(({ deciderId }) => ({ actorId: deciderId }));
  const beside = await readBeside(sql, [application], [...moves, ...deciders]);
  const isStillPublished = application.stage === 'CLOSED' && (await isStillShown(sql, application));
  const today = newYorkDay(now());
  const lately = await readLately(sql, { ...application, stage: clientStage(application.stage) });
  const read = { sections, ownParts, moves, corrections, beside, today, queue, lately };
  const homes = await index.homes(sql, [application.buildingId]);
  const shown = { ...read, rent: rentOf(homes, application), isStillPublished };
  return staffView(homes, application, shown);
}

/** Reads an application and records that in the audit trail. */
export function openForStaff(
  { database: { sql }, ...parts }: Pick<ApplicationDeps, 'database' | 'index' | 'now'>,
  { actorId, scope, applicationId }: { actorId: string; scope: StaffScope; applicationId: string },
) {
  return sql.transaction(async (tx) => {
    const read = await readForStaff(tx, parts, applicationId);
    const plain = await findPlain(tx, applicationId);
    if (!read || !plain || !isInScope(scope, read.buildingId))
      return refuse('applications/not-found');
    // Who sent it may correct it themselves until now.
    if ((await readHowToCorrect(tx, plain)) === 'at-once')
      await addLiveEvents(tx, [applicationEvent(plain, [])]);
    const subjectIds = [read.applicationDbId];
    await addReads(tx, { action: 'application/read', actorId, subjectIds });
    return read;
  });
}
