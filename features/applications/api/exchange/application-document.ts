import type { JsonObject } from '@stoop/base/rules/json/json-values';
import { restoreDocument } from '@stoop/features/people/rules/preserved-fields';
import type { StoredApplication } from '../imported/store.ts';

/**
 * The document from the columns only (R3.15), with the true stage, because it belongs to the operator.
 * `stageHistory`, `homeLabel`, `homeAddress` and `named`, what those answered whom it names, are additions of ours.
 */
export function columnsDocument(stored: StoredApplication): JsonObject {
  const { homeLabel, homeAddress, coApplicants } = stored;
  const submittedAt = stored.submittedAt.toISOString();
  return {
    applicationType: stored.type,
    applicationId: stored.applicationId,
    applicationDbId: stored.id,
    applicantId: stored.applicantId,
    applicantName: stored.applicantName,
    applicationDate: submittedAt,
    applicationSource: 'web',
    status: stored.stage,
    building: { buildingId: stored.buildingId },
    unit: { rentId: stored.unitId },
    room: stored.roomId === null ? null : { roomId: stored.roomId },
    personalInfo: stored.personalInfo,
    lifestyle: stored.lifestyle,
    livingRequirements: stored.livingRequirements,
    guarantorInfo: stored.guarantorInfo,
    employmentInfo: stored.employmentInfo,
    coApplicants,
    isCoApplication: coApplicants.length > 0,
    numberOfCoApplicants: coApplicants.length,
    submittedAt,
    updatedAt: stored.updatedAt.toISOString(),
    ...(homeLabel !== null && { homeLabel }),
    ...(homeAddress !== null && { homeAddress }),
    ...(stored.named.length > 0 && { named: stored.named }),
    stageHistory: stored.moves.map(({ stage, at, actorId, note, reason, reasonText, ...move }) => ({
      stage,
      at: at.toISOString(),
      ...(actorId !== null && { actorId }),
      ...(note !== null && { note }),
      ...(reason !== null && { reason }),
      ...(reasonText !== null && { reasonText }),
      ...(move.isUndo && { isUndo: true }),
      ...(move.feeSheet && { feeSheet: { ...move.feeSheet } }),
    })),
  };
}

/** The imported document with later changes. */
export const applicationDocument = (stored: StoredApplication): JsonObject =>
  restoreDocument(columnsDocument(stored), stored.preserved);
