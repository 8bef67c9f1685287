import { holdsPlace } from '@stoop/domain/applications/queue-rules';
import type { EraseColumnsAbove } from '../accounts/erase-columns-above.ts';
import type { ApplicationDeps } from './deps.ts';
import { enterStage } from './enter-stage.ts';
import { leaveAllQueues, lockUnitsOf } from './queue/store.ts';
import { eraseApplicant, listOwn, lockApplication } from './store.ts';

/**
 * What becomes of an account's applications when it is deleted: they give their places up, are
 * cancelled, and name nobody any more.
 */
export const withdrawAll =
  (parts: Pick<ApplicationDeps, 'origin'>): EraseColumnsAbove =>
  async (tx, accountId) => {
    await lockUnitsOf(tx, accountId);
    const own = await listOwn(tx, accountId);
    await leaveAllQueues(tx, accountId);
    await eraseApplicant(tx, accountId);
    for (const { applicationDbId } of own) {
      const application = await lockApplication(tx, applicationDbId);
      if (holdsPlace(application.stage))
        await enterStage(tx, parts, { application, to: 'CANCELLED', actorId: null, note: null });
    }
  };
