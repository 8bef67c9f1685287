import { isObject, type JsonObject, objectsIn } from '@stoop/base/rules/json/json-values';
import type { Cell } from '@stoop/base/rules/text/csv';
import type { TableFormat } from '@stoop/features/exchange/rules/document-table';
import { zipOfAddress } from '@stoop/features/vouchers/rules/voucher-fit';
import { isShown, rentOfUnit } from './home-rows.ts';

interface Home {
  building: JsonObject;
  unit: JsonObject;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): Cell => (typeof value === 'number' ? value : null);
const baths = ({ unit: { bathCount } }: Home): number =>
  typeof bathCount === 'number' ? bathCount : 1;
const place = ({ coordinates }: JsonObject): JsonObject =>
  isObject(coordinates) ? coordinates : {};

/** The county that each borough is. */
const COUNTIES: Readonly<Record<string, string>> = {
  Manhattan: 'New York',
  Brooklyn: 'Kings',
  Queens: 'Queens',
  Bronx: 'Bronx',
  'Staten Island': 'Richmond',
};

/** The fields of the resource `Property` of the RESO Data Dictionary 2.0 that a home here has. */
const COLUMNS: readonly (readonly [heading: string, cell: (home: Home) => Cell])[] = [
  ['ListingKey', ({ unit }) => text(unit.rentId)],
  ['StandardStatus', () => 'Active'],
  ['PropertyType', () => 'ResidentialLease'],
  ['PropertySubType', () => 'Apartment'],
  ['BuildingName', ({ building }) => text(building.name)],
  ['UnparsedAddress', ({ building }) => text(building.address)],
  ['UnitNumber', ({ unit }) => text(unit.unitNumber)],
  ['City', ({ building }) => text(building.city)],
  ['CountyOrParish', ({ building }) => COUNTIES[String(building.borough)] ?? null],
  ['StateOrProvince', () => 'NY'],
  ['PostalCode', ({ building }) => zipOfAddress(text(building.address) ?? undefined)],
  ['Country', () => 'US'],
  ['SubdivisionName', ({ building }) => text(building.neighborhood)],
  ['Latitude', ({ building }) => number(place(building).lat)],
  ['Longitude', ({ building }) => number(place(building).lng)],
  ['ListPrice', ({ unit }) => rentOfUnit(unit)],
  ['AvailabilityDate', ({ unit }) => text(unit.moveDate)?.slice(0, 10) ?? null],
  ['BedroomsTotal', ({ unit }) => number(unit.bedCount)],
  ['BathroomsTotalInteger', (home) => Math.ceil(baths(home))],
  ['BathroomsFull', (home) => Math.floor(baths(home))],
  ['BathroomsHalf', (home) => (baths(home) % 1 === 0 ? 0 : 1)],
  ['LivingArea', ({ unit }) => number(unit.squareFeet)],
  ['LivingAreaUnits', ({ unit }) => (number(unit.squareFeet) === null ? null : 'SquareFeet')],
  ['YearBuilt', ({ building }) => number(building.builtYear)],
  ['StoriesTotal', ({ building }) => number(building.totalStories)],
];

/** The whole homes that are shown, under the names that listing services use; rooms alone are no listings there. */
export const RESO_FORMAT: TableFormat = {
  label: 'RESO Data Dictionary 2.0',
  headings: COLUMNS.map(([heading]) => heading),
  rowsOf: (building) =>
    objectsIn(isShown(building) ? building.rentList : [])
      .filter((unit) => isShown(unit) && rentOfUnit(unit) !== null)
      .map((unit) => COLUMNS.map(([, cell]) => cell({ building, unit }))),
};
