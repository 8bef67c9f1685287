import type { Neighborhood } from '../rules/documents.ts';
import type {
  BuildingDetails,
  BuildingSummary,
  FloorView,
  RoomView,
  UnitView,
} from '../rules/views.ts';

/** The building of all examples in the OpenAPI document. */
export const EXAMPLE_BUILDING: BuildingSummary = {
  buildingId: 'warren-house',
  name: 'Warren House',
  title: 'Modern Mid-rise in Cobble Hill',
  address: '96 Warren Street',
  city: 'New York',
  coordinates: { lat: 40.6892, lng: -73.9966 },
  borough: 'Brooklyn',
  neighborhood: 'Cobble Hill',
  totalStories: 9,
  builtYear: 2016,
  stepFreeEntrance: true,
  entranceDoorInches: 36,
  buildingType: 'rental',
  amenityList: [{ amenityId: 'gym', name: 'Gym' }, { name: 'Doorman' }],
  utilityList: [{ buildingUtilityId: 'Heat' }],
  subwayList: [
    {
      stationId: 'bergen-st-f',
      name: 'Bergen St',
      distanceMeters: 410,
      walkMinutes: 6,
      subwayLineList: [{ subwayLineId: 'F' }, { subwayLineId: 'G' }],
    },
  ],
};

export const EXAMPLE_ROOM: RoomView = {
  roomId: 'warren-house-3r-front',
  name: 'Front',
  is_visible: true,
  price: 1650,
  roomType: 'Private',
};

export const EXAMPLE_UNIT: UnitView = {
  rentId: 'warren-house-3r',
  unitNumber: '3R',
  label: '2B1B',
  wholePrice: 3100,
  squareFeet: 780,
  floor: 3,
  is_visible: true,
  broker: 0,
  moveDate: '2026-12-01',
  featureList: [{ name: 'Dishwasher' }],
  bedCount: 2,
  bathCount: 1,
  available_spots: 2,
  doorInches: 32,
  roomList: [EXAMPLE_ROOM],
};

export const EXAMPLE_FLOOR: FloorView = {
  floor_number: 3,
  units: [{ rentId: 'warren-house-3r', unitNumber: '3R' }],
};

export const EXAMPLE_BUILDING_DETAILS: BuildingDetails = {
  ...EXAMPLE_BUILDING,
  id: 'warren-house',
  firebase_doc_id: 'warren-house',
  unique_id: 'warren-house',
  is_visible: true,
  building_type: { type: 'rental' },
  is_rental: true,
  floors: [EXAMPLE_FLOOR],
  rentList: [EXAMPLE_UNIT],
  photos: [],
};

export const EXAMPLE_NEIGHBORHOOD: Neighborhood = {
  id: 'cobble-hill',
  name: 'Cobble Hill',
  borough: 'Brooklyn',
  coordinates: { lat: 40.6873, lng: -73.9958 },
  has_properties: true,
  average_price: 3900,
};
