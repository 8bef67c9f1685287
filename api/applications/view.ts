import type { ApplicationView } from '@stoop/contract/applications/application';
import { CLIENT_STAGES, isEnded } from '@stoop/domain/applications/client-stages';
import { queueStanding } from '@stoop/domain/applications/queue-rules';
import { clientHistory, clientStage } from '@stoop/domain/applications/stages';
import type { SearchIndex } from '../search/read-model/search-index.ts';
import { wordsOnMarket } from './home.ts';
import type { ListedApplication } from './store.ts';

/** What a home is called: as when it was applied for, for it may have left the market since. */
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
 * What an applicant sees of an application: pages, API, mails and export alike. What is internal stays
 * behind, in its stage as in its times (R4.05, R6.03).
 */
export function applicationView(
  index: SearchIndex,
  application: ListedApplication,
): ApplicationView {
  const { applicationId, applicationDbId, type, submittedAt } = application;
  const stage = clientStage(application.stage);
  const history = clientHistory(application.history);
  const isOver = isEnded(stage);
  const home = homeView(index, application);
  return {
    applicationId,
    applicationDbId,
    applicationType: type,
    submittedAt,
    stage,
    stageLabel: CLIENT_STAGES[stage].label,
    stageSince: history.at(-1)?.at ?? submittedAt,
    history,
    home,
    queue: {
      ...queueStanding({ ...application, isOnMarket: home.isOnMarket }),
      position: isOver ? null : application.position,
      length: application.length,
    },
    canWithdraw: !isOver,
  };
}
