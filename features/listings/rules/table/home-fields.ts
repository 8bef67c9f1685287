import type { TableField } from '@stoop/features/exchange/rules/document-table';
import type { CellKind } from '@stoop/features/exchange/rules/table-cells';

export type HomeLevel = 'building' | 'unit' | 'room';

/** A column of the table of homes. */
export interface HomeField extends TableField {
  level: HomeLevel;
  /** The field of the document; undefined where `home-rows.ts` reads and writes it. */
  at?: string;
}

const OF: Record<HomeLevel, string> = { building: 'Building', unit: 'Home', room: 'Room' };

const at =
  (level: HomeLevel) =>
  (
    name: string,
    label: string,
    kind: CellKind,
    { at: field = name, aliases = [] }: { at?: string | null; aliases?: string[] } = {},
  ): HomeField => ({
    ...{ name, label, kind, level, of: OF[level], aliases },
    ...(field !== null && { at: field }),
  });

const building = at('building');
const unit = at('unit');
const room = at('room');

/** The facts of buildings, homes and rooms as columns (R3.11–R3.13), in the order of a file of all of them. */
export const HOME_FIELDS: readonly HomeField[] = [
  building('buildingId', 'Building ID', 'text', { aliases: ['property id', 'property'] }),
  building('buildingName', 'Building', 'text', {
    at: 'name',
    aliases: ['property name', 'building name'],
  }),
  building('address', 'Address', 'text', { aliases: ['street address', 'unparsed address'] }),
  building('city', 'City', 'text'),
  building('borough', 'Borough', 'text'),
  building('neighborhood', 'Neighborhood', 'text', { aliases: ['area'] }),
  building('latitude', 'Latitude', 'number', { at: null, aliases: ['lat'] }),
  building('longitude', 'Longitude', 'number', { at: null, aliases: ['lng', 'lon', 'long'] }),
  building('builtYear', 'Year built', 'whole'),
  building('totalStories', 'Floors', 'whole', { aliases: ['stories', 'stories total'] }),
  building('stepFreeEntrance', 'Step-free entrance', 'flag'),
  building('entranceDoorInches', 'Entrance door, inches', 'whole'),
  building('buildingShown', 'Building is shown', 'flag', { at: 'is_visible' }),
  unit('unitId', 'Home ID', 'text', { at: 'rentId', aliases: ['unit id', 'listing key'] }),
  unit('unitNumber', 'Unit', 'text', {
    aliases: ['unit number', 'apt', 'apartment', 'apt number'],
  }),
  unit('bedrooms', 'Bedrooms', 'whole', {
    at: 'bedCount',
    aliases: ['beds', 'br', 'bedrooms total'],
  }),
  unit('bathrooms', 'Bathrooms', 'number', { at: 'bathCount', aliases: ['baths', 'ba'] }),
  unit('squareFeet', 'Square feet', 'whole', { aliases: ['sqft', 'sq ft', 'living area'] }),
  unit('rent', 'Rent of the whole home', 'dollars', {
    at: null,
    aliases: ['rent', 'price', 'monthly rent', 'list price'],
  }),
  unit('availableFrom', 'Available from', 'day', {
    at: 'moveDate',
    aliases: ['available', 'available on', 'move in', 'availability date', 'move date'],
  }),
  unit('spots', 'Spots', 'whole', { at: 'available_spots', aliases: ['available spots'] }),
  unit('brokerFee', 'Broker’s fee', 'dollars', { at: 'broker', aliases: ['broker fee', 'fee'] }),
  unit('freeMonths', 'Months free', 'number', { aliases: ['concession'] }),
  unit('leaseMonths', 'Lease, months', 'whole', { aliases: ['lease term'] }),
  unit('features', 'Features', 'list', { at: null, aliases: ['amenities'] }),
  unit('doorInches', 'Narrowest door, inches', 'whole'),
  unit('rollInShower', 'Roll-in shower', 'flag'),
  unit('homeShown', 'Home is shown', 'flag', { at: 'is_visible', aliases: ['active', 'visible'] }),
  room('roomId', 'Room ID', 'text'),
  room('roomName', 'Room', 'text', { at: 'name', aliases: ['room name'] }),
  room('roomType', 'Room type', 'text'),
  room('roomRent', 'Rent of the room', 'dollars', { at: 'price', aliases: ['room price'] }),
  room('roomShown', 'Room is shown', 'flag', { at: 'is_visible' }),
];
