import type { JsonObject } from '@stoop/base/rules/json/json-values';
import type { FeeSheet } from '@stoop/features/listings/rules/fee-sheet';
import type { GivenReason } from '../../rules/end-reasons.ts';
import type { Stage } from '../../rules/stages.ts';
import type { ApplicationType } from '../../rules/wizard.ts';

/** A stage that was entered; the time is that of the import by default. */
export interface ImportedMove extends GivenReason {
  stage: Stage;
  at: Date | null;
  actorId: string | null;
  note: string | null;
  /** Whether it took back the move before it. */
  isUndo: boolean;
  /** The sheet of fees that was kept with it. */
  feeSheet: FeeSheet | null;
}

/** The fields of an application's document that have columns (R3.15). */
export interface ImportedApplication {
  type: ApplicationType;
  applicationId: string;
  applicantId: string | null;
  applicantName: string | null;
  buildingId: string;
  unitId: string;
  roomId: string | null;
  homeLabel: string | null;
  homeAddress: string | null;
  stage: Stage;
  /** Oldest first; the last is at `stage`. */
  moves: ImportedMove[];
  personalInfo: JsonObject;
  lifestyle: JsonObject;
  livingRequirements: JsonObject;
  employmentInfo: JsonObject;
  guarantorInfo: JsonObject | null;
  coApplicants: JsonObject[];
  submittedAt: Date | null;
  updatedAt: Date | null;
}
