import type { BuildingDocument } from '@stoop/features/listings/rules/documents';

/** A building with one unit of one room, visible throughout. */
export const house = (
  buildingId: string,
  rest: Partial<BuildingDocument> = {},
): BuildingDocument => ({
  buildingId,
  name: `House ${buildingId}`,
  coordinates: { lat: 40.7128, lng: -74.006 },
  is_visible: true,
  amenityList: [],
  utilityList: [],
  subwayList: [],
  rentList: [
    {
      rentId: `${buildingId}-1`,
      is_visible: true,
      broker: 0,
      featureList: [],
      bedCount: 1,
      bathCount: 1,
      available_spots: 1,
      roomList: [{ roomId: `${buildingId}-1-front`, is_visible: true, price: 1500 }],
    },
  ],
  ...rest,
});
