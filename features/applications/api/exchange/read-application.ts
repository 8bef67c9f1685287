import { isObject, type JsonObject } from '@stoop/base/rules/json/json-values';
import { withPlain } from '@stoop/features/exchange/api/import/firestore';
import { idOf, momentOf, wordOf } from '@stoop/features/exchange/api/import/read-values';
import { FeeSheet } from '../../contract/application.ts';
import {
  END_REASON_CODES,
  type GivenReason,
  NO_REASON,
  reasonFault,
} from '../../rules/end-reasons.ts';
import { FIRST_STAGE, STAGES, type Stage } from '../../rules/stages.ts';
import type { ApplicationType } from '../../rules/wizard.ts';
import type { ImportedApplication, ImportedMove } from '../imported/imported-application.ts';
import { IMPORT_NOTE } from '../imported/store.ts';

const TIMES = new Set(['submittedAt', 'updatedAt', 'applicationDate', 'dateOfBirth', 'at']);

/** The document with plain times; other tagged values of a backup stay unchanged. */
export const withPlainTimes = (document: JsonObject): JsonObject => withPlain(TIMES, document);

const stageOf = (value: unknown): Stage | undefined => STAGES.find((stage) => stage === value);

/** The id of a part of the home: the part itself, or the first of its fields that has one. */
function partOf(value: unknown, keys: readonly string[]): string | null {
  if (!isObject(value)) return idOf(value);
  return keys.map((key) => idOf(value[key])).find((id) => id !== null) ?? null;
}

function homeOf(document: JsonObject) {
  const { building, unit, room } = document;
  return {
    buildingId:
      partOf(building, ['buildingId', 'id', 'firebase_doc_id', 'unique_id']) ??
      idOf(document.buildingId),
    unitId: partOf(unit, ['rentId', 'unitId', 'id']) ?? idOf(document.unitId),
    roomId: partOf(room, ['roomId', 'id']) ?? idOf(document.roomId),
  };
}

const NOTE_LENGTH_MAX = 2_000;

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= NOTE_LENGTH_MAX;

/** The reason of a move, if it is one that staff could give for this stage. */
function reasonOf(stage: Stage, { reason, reasonText }: JsonObject): GivenReason {
  const known = END_REASON_CODES.find((code) => code === reason) ?? null;
  const given = { reason: known, reasonText: isShortText(reasonText) ? reasonText : null };
  return reasonFault(stage, given) ? NO_REASON : given;
}

function moveOf(value: unknown): ImportedMove | null {
  if (!isObject(value)) return null;
  const [stage, at] = [stageOf(value.stage), momentOf(value.at)];
  if (!stage || at === null) return null;
  const { note, isUndo } = value;
  const actorId = idOf(value.actorId);
  return {
    ...{ stage, at, actorId, note: isShortText(note) ? note : null },
    isUndo: isUndo === true,
    feeSheet: FeeSheet.safeParse(value.feeSheet).data ?? null,
    ...reasonOf(stage, value),
  };
}

/** The history of an export, if it ends at this stage; null for anything else. */
function historyOf(value: unknown, stage: Stage): ImportedMove[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const moves = value.map(moveOf);
  return moves.every((move) => move !== null) && moves.at(-1)?.stage === stage ? moves : null;
}

/**
 * For a document without a history: the first stage of every application (R4.04), then the document's own
 * since it was last changed.
 */
function shortHistory(stage: Stage, submittedAt: Date | null, updatedAt: Date | null) {
  const made = { actorId: null, note: IMPORT_NOTE, isUndo: false, feeSheet: null, ...NO_REASON };
  const first: ImportedMove = { ...made, stage: FIRST_STAGE, at: submittedAt };
  if (stage === FIRST_STAGE) return [first];
  const since = updatedAt && submittedAt && updatedAt < submittedAt ? submittedAt : updatedAt;
  return [first, { ...made, stage, at: since ?? submittedAt }];
}

const sectionOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/**
 * The application of a document. Null where it names no home or no known stage: the pipeline cannot store
 * it.
 */
export function readApplication(
  type: ApplicationType,
  id: string,
  document: JsonObject,
): ImportedApplication | null {
  const { buildingId, unitId, roomId } = homeOf(document);
  const stage = stageOf(document.status);
  if (buildingId === null || unitId === null || !stage) return null;
  if (type === 'room' && roomId === null) return null;
  const updatedAt = momentOf(document.updatedAt);
  const submittedAt =
    momentOf(document.submittedAt) ?? momentOf(document.applicationDate) ?? updatedAt;
  const { guarantorInfo, coApplicants } = document;
  return {
    type,
    applicationId: idOf(document.applicationId) ?? id,
    applicantId: idOf(document.applicantId),
    applicantName: wordOf(document.applicantName) ?? null,
    buildingId,
    unitId,
    roomId: type === 'room' ? roomId : null,
    homeLabel: wordOf(document.homeLabel) ?? null,
    homeAddress: wordOf(document.homeAddress) ?? null,
    stage,
    moves: historyOf(document.stageHistory, stage) ?? shortHistory(stage, submittedAt, updatedAt),
    personalInfo: sectionOf(document.personalInfo),
    lifestyle: sectionOf(document.lifestyle),
    livingRequirements: sectionOf(document.livingRequirements),
    employmentInfo: sectionOf(document.employmentInfo),
    guarantorInfo: isObject(guarantorInfo) ? guarantorInfo : null,
    coApplicants: Array.isArray(coApplicants) && coApplicants.every(isObject) ? coApplicants : [],
    submittedAt,
    updatedAt,
  };
}
