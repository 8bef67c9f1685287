import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { lockUnits } from '@stoop/features/listings/api/units/store';
import { holdsPlace } from '../../rules/stages.ts';
import { listReaderIds } from '../co-applicants/store.ts';
import type { ApplicationDeps } from '../deps.ts';
import { applicationEvent } from '../live-events.ts';
import type { Own } from '../own-applications.ts';
import { findJoined, lockApplication } from '../store.ts';
import { readOwnPart } from './own-part.ts';
import { changeMemberPart, changeOwnPart, findOwnPart } from './store.ts';

/** Saves what somebody says of themselves on an application that another one sent and that has not ended. */
export const sayOwnPart = (
  { database, now }: Pick<ApplicationDeps, 'database' | 'now'>,
  own: Own,
  given: Readonly<Record<string, unknown>>,
) =>
  database.sql.transaction(async (tx) => {
    const found = await findJoined(tx, own);
    if (!found) return refuse('applications/not-found');
    await lockUnits(tx, [found]);
    const { applicationDbId } = found;
    const application = await lockApplication(tx, applicationDbId);
    const part = await findOwnPart(tx, { applicationDbId, accountId: own.accountId });
    if (!part) return refuse('applications/not-found');
    if (!holdsPlace(application.stage)) return refuse('applications/ended');
    const answers = readOwnPart(part.role, given, newYorkDay(now()));
    if (answers instanceof Refused) return answers;
    if (part.namedId === null)
      await changeMemberPart(tx, { applicationDbId, accountId: own.accountId }, answers);
    else await changeOwnPart(tx, part.namedId, answers);
    await addLiveEvents(tx, [
      applicationEvent(application, await listReaderIds(tx, applicationDbId)),
    ]);
    return null;
  });
