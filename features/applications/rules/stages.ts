import { CLIENT_STAGES, type ClientStage, type Ending, isEnded } from './client-stages.ts';

/** The stages of an application, in the order of the pipeline; CANCELLED is not part of it (R4.01). */
export const STAGES = [
  'INITIAL_CONTACT',
  'IN_TOUR',
  'IN_MATCHING',
  'IN_APPLICATION',
  'APPLICATION_APPROVED',
  'PAYMENT_PROCESS',
  'PENDING_LEASE',
  'LEASE_PAYMENT',
  'OP_INVOICE',
  'CLOSED',
  'CANCELLED',
] as const;
export type Stage = (typeof STAGES)[number];

/** R4.04. */
export const FIRST_STAGE = 'INITIAL_CONTACT' satisfies Stage;

/** Stages hidden from clients, each with the stage that clients see instead (R4.05, R6.03). */
const INTERNAL = {
  OP_INVOICE: { label: 'OP Invoice/Broker Fee', shownAs: 'LEASE_PAYMENT' },
} as const satisfies Record<Exclude<Stage, ClientStage>, { label: string; shownAs: ClientStage }>;

const isInternal = (stage: Stage): stage is keyof typeof INTERNAL => Object.hasOwn(INTERNAL, stage);

export const clientStage = (stage: Stage): ClientStage =>
  isInternal(stage) ? INTERNAL[stage].shownAs : stage;

/**
 * Whether an application at this stage keeps its place in the queue and can be withdrawn. A hidden stage has
 * ended when the one that clients see has.
 */
export const holdsPlace = (stage: Stage): boolean => !isEnded(clientStage(stage));

export const ENDED_STAGES = STAGES.filter((stage) => !holdsPlace(stage));

/** The sheet of fees is kept when an application enters these: what there is to pay is said, and before the lease is signed (FARE Act). */
export const SHEET_STAGES: ReadonlySet<Stage> = new Set<Stage>([
  'APPLICATION_APPROVED',
  'PENDING_LEASE',
]);

/** The name of a stage for staff. */
export const stageLabel = (stage: Stage): string =>
  isInternal(stage) ? INTERNAL[stage].label : CLIENT_STAGES[stage].label;

/** The heading of a list of all applications at a stage, which may have ended in several ways. */
export const stageHeading = (stage: Stage): string =>
  stage === 'CANCELLED' ? 'Withdrawn, refused, cancelled' : stageLabel(stage);

const LINE = STAGES.filter((stage) => stage !== 'CANCELLED');

/**
 * The stages that an application may enter next (R4.02, R4.03): one step forward, one step back, or cancelled;
 * from cancelled only the first stage.
 */
export function allowedTargets(from: Stage): Stage[] {
  if (from === 'CANCELLED') return [FIRST_STAGE];
  const at = LINE.indexOf(from);
  return [LINE[at + 1], LINE[at - 1], 'CANCELLED' as const].filter((stage) => stage !== undefined);
}

/** An entry of an application's history. */
export interface Entered<Of extends Stage | ClientStage = Stage> {
  stage: Of;
  /** ISO date and time. */
  at: string;
  /** Whether the applicant made the move. */
  isOwn?: boolean;
  /** How it ended the application. */
  ending?: Ending | null;
  /** Why staff ended the application, in words for its applicant. */
  reason?: string;
}

/**
 * The history that a client may see, oldest first. An internal stage leaves no trace in it, neither as an entry
 * nor as a time: it reads as if the application had stayed in the stage shown instead (R4.05).
 */
export function clientHistory(history: readonly Entered[]): Entered<ClientStage>[] {
  const shown: Entered<ClientStage>[] = [];
  for (const { stage, at, isOwn = false, ending, reason } of history) {
    if (!isInternal(stage)) {
      if (shown.at(-1)?.stage !== stage)
        shown.push({
          ...{ stage, at },
          ...(isOwn && { isOwn }),
          ...(ending && { ending }),
          ...(reason && { reason }),
        });
      continue;
    }
    const { shownAs } = INTERNAL[stage];
    const before = shown.findLastIndex((entered) => entered.stage === shownAs);
    if (before >= 0) shown.length = before + 1;
    else shown.push({ stage: shownAs, at: shown.at(-1)?.at ?? at });
  }
  return shown;
}
