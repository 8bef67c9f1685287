/** The page of a building's listings. */
export const staffBuildingPath = (buildingId: string): string =>
  `/staff/listings/${encodeURIComponent(buildingId)}`;

/** The page where staff change a unit. */
export const staffUnitPath = ({ buildingId, rentId }: { buildingId: string; rentId: string }) =>
  `${staffBuildingPath(buildingId)}/units/${encodeURIComponent(rentId)}`;
