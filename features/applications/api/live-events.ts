import type { LiveEvent } from '@stoop/base/api/live/store';
import type { Home } from './home.ts';

/** Tells staff, the applicant and who else reads it (`listReaderIds`) that an application changed. */
export const applicationEvent = (
  {
    applicationId,
    buildingId,
    applicantId,
  }: { applicationId: string; buildingId: string; applicantId: string | null },
  readerIds: readonly string[],
): LiveEvent => ({
  kind: 'application',
  subjectId: applicationId,
  buildingId,
  accountIds: [...(applicantId === null ? [] : [applicantId]), ...readerIds],
});

/**
 * Tells staff, and who looks at the home, that a queue of the unit or of its rooms changed.
 *
 * @param accountIds those whose place changed
 */
export const queueEvent = (
  { buildingId, unitId }: Omit<Home, 'roomId'>,
  accountIds: readonly string[] = [],
): LiveEvent => ({ kind: 'queue', subjectId: `${buildingId}/${unitId}`, buildingId, accountIds });
