import { CLIENT_STAGES, type ClientStage, isEnded } from './client-stages.ts';

/** The stages of an application, in the order of the pipeline; CANCELLED stands outside it (R4.01). */
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

/** Stages that clients never learn of, and what they see while one lasts (R4.05, R6.03); they have ended where that one has. */
const INTERNAL = {
  OP_INVOICE: { label: 'OP Invoice/Broker Fee', shownAs: 'LEASE_PAYMENT' },
} as const satisfies Record<Exclude<Stage, ClientStage>, { label: string; shownAs: ClientStage }>;

const isInternal = (stage: Stage): stage is keyof typeof INTERNAL => Object.hasOwn(INTERNAL, stage);

export const clientStage = (stage: Stage): ClientStage =>
  isInternal(stage) ? INTERNAL[stage].shownAs : stage;

/** Whether an application at this stage keeps its place in a queue, and can be withdrawn. */
export const holdsPlace = (stage: Stage): boolean => !isEnded(clientStage(stage));

export const ENDED_STAGES = STAGES.filter((stage) => !holdsPlace(stage));

/** For staff: the true name of a stage. */
export const stageLabel = (stage: Stage): string =>
  isInternal(stage) ? INTERNAL[stage].label : CLIENT_STAGES[stage].label;

const LINE = STAGES.filter((stage) => stage !== 'CANCELLED');

/**
 * Where an application may go from here (R4.02, R4.03): one step on, one step back, or out of the
 * pipeline; from outside back to its beginning.
 */
export function allowedTargets(from: Stage): Stage[] {
  if (from === 'CANCELLED') return [FIRST_STAGE];
  const at = LINE.indexOf(from);
  return [LINE[at + 1], LINE[at - 1], 'CANCELLED' as const].filter((stage) => stage !== undefined);
}

/** A stage that was entered. */
export interface Entered<Of extends Stage | ClientStage = Stage> {
  stage: Of;
  /** ISO date and time. */
  at: string;
  /** Where the applicant did it themselves. */
  isOwn?: boolean;
}

/**
 * The history that a client may see, oldest first. While an internal stage lasts it reads as if the one
 * shown in its place had never been left: no row, no count and no time tells of it (R4.05).
 */
export function clientHistory(history: readonly Entered[]): Entered<ClientStage>[] {
  const shown: Entered<ClientStage>[] = [];
  for (const { stage, at, isOwn = false } of history) {
    if (!isInternal(stage)) {
      if (shown.at(-1)?.stage !== stage) shown.push({ stage, at, ...(isOwn && { isOwn }) });
      continue;
    }
    const { shownAs } = INTERNAL[stage];
    const before = shown.findLastIndex((entered) => entered.stage === shownAs);
    if (before >= 0) shown.length = before + 1;
    else shown.push({ stage: shownAs, at: shown.at(-1)?.at ?? at });
  }
  return shown;
}
