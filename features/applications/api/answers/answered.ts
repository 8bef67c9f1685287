import type { Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { listReaderIds } from '../co-applicants/store.ts';
import { applicationEvent } from '../live-events.ts';
import { changeAnswerFrom } from './store.ts';

/**
 * Notes that staff wrote to the people on an application: they have an answer, and the days of its stage begin anew. Pages
 * that show the day are told.
 */
export async function noteAnswer(tx: Writer, applicationId: string): Promise<void> {
  const answered = await changeAnswerFrom(tx, applicationId);
  if (!answered) return;
  await addLiveEvents(tx, [
    applicationEvent(answered, await listReaderIds(tx, answered.applicationDbId)),
  ]);
}
