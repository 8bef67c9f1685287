import type { Writer } from '@stoop/base/api/db/database';
import { addJob, PRIORITY } from '@stoop/base/api/jobs/store';
import { z } from 'zod';
import type { HouseholdNews } from './letters.ts';

/** Ends of invitations and households that go on are the jobs of this queue; the target of one is its household. */
export const HOUSEHOLD_QUEUE = 'households';

export const GO_ON = 'go-on';

/** What those who remain are told: that somebody left, also the application or not. */
const GO_ON_NEWS = ['ended', 'left-application'] as const satisfies readonly HouseholdNews[];
export const goOnParams = z.object({ news: z.enum(GO_ON_NEWS) });

/** Has those who remain go on without whoever left, in the transaction that ends the household. */
export const putGoOn = (
  tx: Writer,
  { householdId, news }: { householdId: string; news: HouseholdNews },
) =>
  addJob(tx, {
    queue: HOUSEHOLD_QUEUE,
    kind: GO_ON,
    priority: PRIORITY.usual,
    gapSeconds: 0,
    isSecret: false,
    target: householdId,
    params: goOnParams.parse({ news }),
    delaySeconds: 0,
  });
