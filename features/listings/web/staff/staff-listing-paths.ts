export const staffBuildingPath = (buildingId: string): string =>
  `/staff/listings/${encodeURIComponent(buildingId)}`;

export const newUnitPath = (buildingId: string): string =>
  `${staffBuildingPath(buildingId)}#new-unit`;

export const staffUnitPath = ({ buildingId, rentId }: { buildingId: string; rentId: string }) =>
  `${staffBuildingPath(buildingId)}/units/${encodeURIComponent(rentId)}`;

/** The page of a unit as renters would see it; its address can be given to other staff. */
export const previewPath = (place: { buildingId: string; rentId: string }): string =>
  `${staffUnitPath(place)}/preview`;
