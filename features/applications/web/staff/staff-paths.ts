/** The page of an application for staff. */
export const applicationPath = (applicationId: string): string =>
  `/staff/applications/${encodeURIComponent(applicationId)}`;

/** The page of the queues of a unit and its rooms. */
export const queuesPath = ({
  buildingId,
  unitId,
}: {
  buildingId: string;
  unitId: string;
}): string => `/staff/queues/${encodeURIComponent(buildingId)}/${encodeURIComponent(unitId)}`;

/** The possible duplicates of one application. */
export const duplicatesPath = (applicationId: string): string =>
  `/staff/duplicates?${new URLSearchParams({ applicationId })}`;
