import type { Homes } from '@stoop/features/search/api/backends/search-backend';
import type { StaffApplication, StaffSummary } from '../../contract/staff/application-routes.ts';
import { nextStep } from '../../rules/answer-clock.ts';
import type { NoMailReason } from '../../rules/no-mail.ts';
import { queuePosition } from '../../rules/queue-position.ts';
import { allowedTargets, holdsPlace, type Stage } from '../../rules/stages.ts';
import type { StoredCorrection } from '../corrections/store.ts';
import { correctionView } from '../corrections/view.ts';
import type { RecordedMove } from '../moves/store.ts';
import type { QueueEntry } from '../queue/store.ts';
import type { Application, ListedApplication, Sections } from '../store.ts';
import { homeView, lastEnding } from '../view.ts';
import type { Beside } from './beside.ts';

/** An anonymous application cannot be reopened. */
export const targetsOf = ({
  stage,
  applicantId,
}: Pick<Application, 'stage' | 'applicantId'>): Stage[] =>
  stage === 'CANCELLED' && applicantId === null ? [] : allowedTargets(stage);

interface People extends Beside {
  /** The day in New York. */
  today: string;
  /** Who moved the application last. */
  lastMove: Pick<RecordedMove, 'fromStage' | 'at' | 'actorId' | 'isUndo'> | null;
}

function noMailOf(applicantId: string | null, { mailable }: People): NoMailReason | null {
  if (applicantId === null) return 'no-account';
  return mailable.has(applicantId) ? null : 'no-address';
}

/** An application as staff see it, with its true stage; `foundEmails` are those by which a search found it. */
export function staffSummary(
  homes: Homes,
  application: ListedApplication,
  people: People,
  foundEmails: string[] = [],
): StaffSummary {
  const { lastMove, names } = people;
  const { type, outcome, holds, stage, position, history, submittedAt, assigneeId } = application;
  const { label, isOnMarket } = homeView(homes, application);
  const { status, message } = queuePosition({ type, stage, outcome, holds, isOnMarket });
  return {
    applicationId: application.applicationId,
    applicationDbId: application.applicationDbId,
    applicationType: type,
    applicantId: application.applicantId,
    applicantName: application.applicantName,
    sentFor: application.sentFor.map(({ accountId, hasLeft }) => ({
      accountId,
      name: names.get(accountId) ?? accountId,
      hasLeft,
    })),
    named: application.named.map(({ role, name, email, state, mailedAt }) => ({
      ...{ role, name, email, state, mailedAt },
    })),
    buildingId: application.buildingId,
    unitId: application.unitId,
    roomId: application.roomId,
    homeLabel: label,
    foundEmails,
    stage,
    ending: lastEnding(application),
    labels: (people.labels.get(application.applicationDbId) ?? []).map(
      ({ labelId, name, color }) => ({ labelId, name, color }),
    ),
    version: application.version,
    allowedTargets: targetsOf(application),
    noMail: noMailOf(application.applicantId, people),
    hasTour: people.isToured(application),
    hasWaitingCorrection: holdsPlace(stage) && people.corrected.has(application.applicationDbId),
    queueStatus: status,
    queueMessage: message,
    position,
    submittedAt,
    stageSince: history.at(-1)?.at ?? submittedAt,
    assignee:
      assigneeId === null
        ? null
        : { accountId: assigneeId, name: names.get(assigneeId) ?? assigneeId },
    answer: nextStep(people.waitingOf(application), people.today),
    lastMove: lastMove && {
      fromStage: lastMove.fromStage,
      at: lastMove.at,
      actorId: lastMove.actorId,
      actorName: names.get(lastMove.actorId) ?? null,
      isUndo: lastMove.isUndo,
    },
  };
}

interface Parts {
  sections: Sections;
  ownParts: StaffApplication['ownParts'];
  moves: RecordedMove[];
  corrections: StoredCorrection[];
  beside: Beside;
  today: string;
  queue: QueueEntry[];
  lately: StaffApplication['lately'];
  rent: number | null;
  isStillPublished: boolean;
}

/** An application with answers and notes, for staff. */
export function staffView(
  homes: Homes,
  application: ListedApplication,
  { sections, moves, corrections, beside, today, ...parts }: Parts,
): StaffApplication {
  const lastMove = moves.at(-1) ?? null;
  const history = moves.map((move) => ({
    ...move,
    actorName: beside.names.get(move.actorId) ?? null,
  }));
  return {
    ...staffSummary(homes, application, { lastMove, ...beside, today }),
    ...sections,
    history,
    corrections: corrections.map((one) => ({
      ...correctionView(one),
      deciderName: beside.names.get(one.deciderId) ?? null,
    })),
    ...parts,
  };
}
