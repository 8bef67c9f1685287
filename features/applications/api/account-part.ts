import type { AccountPart } from '@stoop/features/accounts/api/account-lifecycle';
import { freeAssignments } from './assignees/assign.ts';
import { listOwnViews } from './board-views/store.ts';
import { listCorrections } from './corrections/store.ts';
import { correctionView } from './corrections/view.ts';
import type { ApplicationDeps } from './deps.ts';
import { listDrafts } from './drafts/store.ts';
import { listFeeSheets } from './moves/store.ts';
import { listAnswersOf } from './named/store.ts';
import { findOwnSections, listJoined } from './store.ts';
import { applicationViews } from './view.ts';
import { withdrawAll } from './withdraw-all.ts';

/** Exports applications as their applicant sees them, with their answers, and withdraws them on deletion. */
export const applicationPart = (
  parts: Pick<ApplicationDeps, 'database' | 'index' | 'origin' | 'now'>,
): AccountPart => ({
  async exported(accountId) {
    const { sql } = parts.database;
    const sections = await findOwnSections(sql, accountId);
    const joined = await listJoined(sql, accountId);
    const views = await applicationViews(sql, parts.index, joined, {
      viewerId: accountId,
      now: parts.now(),
    });
    const ids = joined.map(({ applicationDbId }) => applicationDbId);
    const sheets = await listFeeSheets(sql, ids);
    const corrections = Map.groupBy(
      await listCorrections(sql, [...sections.keys()]),
      ({ applicationDbId }) => applicationDbId,
    );
    return {
      applications: views.map((one) => ({
        ...one,
        ...sections.get(one.applicationDbId),
        corrections: corrections.get(one.applicationDbId)?.map(correctionView) ?? [],
        feeSheets: sheets.get(one.applicationDbId) ?? [],
      })),
      namedAnswers: await listAnswersOf(sql, accountId),
      applicationDrafts: await listDrafts(sql, accountId),
      boardViews: (await listOwnViews(sql, accountId)).map(({ name, filters, isShared }) => ({
        name,
        filters,
        isShared,
      })),
    };
  },
  async deleted(tx, { id }) {
    await freeAssignments(tx, { accountId: id, actorId: null, buildings: [] });
    await withdrawAll(tx, parts, id);
  },
});
