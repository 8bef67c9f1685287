import type { JsonObject } from '@stoop/domain/json/json-values';
import { asItCame, type PreservedField } from '@stoop/domain/people/preserved-fields';
import type { ReadApplication, ReadMove } from './read-application.ts';

/** What the tables hold of an application. */
export interface StoredApplication
  extends Omit<ReadApplication, 'moves' | 'submittedAt' | 'updatedAt'> {
  id: string;
  submittedAt: Date;
  updatedAt: Date;
  moves: (ReadMove & { at: Date })[];
  kept: readonly PreservedField[];
}

/**
 * The document that the columns alone give (R3.15), with the true stage: it is the operator's.
 * `stageHistory`, `homeLabel` and `homeAddress` are ours, so that nothing is lost on the way.
 */
export function columnsDocument(held: StoredApplication): JsonObject {
  const { homeLabel, homeAddress, coApplicants } = held;
  const submittedAt = held.submittedAt.toISOString();
  return {
    applicationType: held.type,
    applicationId: held.applicationId,
    applicationDbId: held.id,
    applicantId: held.applicantId,
    applicantName: held.applicantName,
    applicationDate: submittedAt,
    applicationSource: 'web',
    status: held.stage,
    building: { buildingId: held.buildingId },
    unit: { rentId: held.unitId },
    room: held.roomId === null ? null : { roomId: held.roomId },
    personalInfo: held.personalInfo,
    lifestyle: held.lifestyle,
    livingRequirements: held.livingRequirements,
    guarantorInfo: held.guarantorInfo,
    employmentInfo: held.employmentInfo,
    coApplicants,
    isCoApplication: coApplicants.length > 0,
    numberOfCoApplicants: coApplicants.length,
    submittedAt,
    updatedAt: held.updatedAt.toISOString(),
    ...(homeLabel !== null && { homeLabel }),
    ...(homeAddress !== null && { homeAddress }),
    stageHistory: held.moves.map(({ stage, at, actorId, note }) => ({
      stage,
      at: at.toISOString(),
      ...(actorId !== null && { actorId }),
      ...(note !== null && { note }),
    })),
  };
}

/** As it came with an import, but for what has changed since. */
export const applicationDocument = (held: StoredApplication): JsonObject =>
  asItCame(columnsDocument(held), held.kept);
