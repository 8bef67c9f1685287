import type { ApplicationView } from '@stoop/contract/applications/application';
import { clientStageLabel, isEnded } from '@stoop/domain/applications/client-stages';
import { toldReason } from '@stoop/domain/applications/end-reasons';
import { queuePosition } from '@stoop/domain/applications/queue-position';
import { clientHistory, clientStage } from '@stoop/domain/applications/stages';
import type { SearchIndex } from '../search/read-model/search-index.ts';
import { wordsOnMarket } from './home.ts';
import type { ListedApplication } from './store.ts';

/** The words for a home at the time of the application, because it may have left the market since. */
export function homeView(index: SearchIndex, application: ListedApplication) {
  const { buildingId, unitId, roomId, homeLabel, homeAddress } = application;
  const now = wordsOnMarket(index, application);
  return {
    buildingId,
    unitId,
    roomId,
    label: homeLabel ?? now?.label ?? 'A home that is no longer listed',
    address: homeAddress ?? now?.address ?? null,
    isOnMarket: now !== null,
  };
}

/**
 * What an applicant sees of an application, in pages, API, mails and export. Internal stages are left
 * out of its stage and its times (R4.05, R6.03).
 */
export function applicationView(
  index: SearchIndex,
  application: ListedApplication,
): ApplicationView {
  const { applicationId, applicationDbId, type, submittedAt } = application;
  const stage = clientStage(application.stage);
  const entered = application.history.map(({ reason, reasonText, ...one }) => ({
    ...one,
    reason: toldReason({ reason, reasonText }) ?? '',
  }));
  const history = clientHistory(entered).map(({ stage, at, isOwn = false, reason = null }) => ({
    stage,
    label: clientStageLabel(stage, isOwn),
    at,
    reason,
  }));
  const isOver = isEnded(stage);
  const home = homeView(index, application);
  const place = queuePosition({ ...application, isOnMarket: home.isOnMarket });
  const isAnothers = place.status === 'already-queued';
  return {
    applicationId,
    applicationDbId,
    applicationType: type,
    submittedAt,
    stage,
    stageLabel:
      history.findLast((entered) => entered.stage === stage)?.label ??
      clientStageLabel(stage, false),
    stageSince: history.at(-1)?.at ?? submittedAt,
    history,
    home,
    queue: {
      ...place,
      // A place of another application is shown there, and is not counted twice.
      first: !isOver && isAnothers ? application.holder : null,
      position: isOver || isAnothers ? null : application.position,
      length: application.length,
    },
    canWithdraw: !isOver,
  };
}
