export const applicationPath = (applicationId: string): string =>
  `/staff/applications/${encodeURIComponent(applicationId)}`;

export const queuesPath = ({
  buildingId,
  unitId,
}: {
  buildingId: string;
  unitId: string;
}): string => `/staff/queues/${encodeURIComponent(buildingId)}/${encodeURIComponent(unitId)}`;

export const duplicatesPath = (applicationId: string): string =>
  `/staff/duplicates?${new URLSearchParams({ applicationId })}`;
