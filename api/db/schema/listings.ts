import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/*
 * NULL means that the document does not have the field. Fields without a column are in `extra` (NULL if there are
 * none), so that an export returns the imported document (R3.21). JSON is stored as text, not jsonb: no query looks
 * into it, and it is written and read twice as fast.
 */
const extra = () => json('extra').$type<Record<string, unknown>>();
/** Whether the document has the list at all; its items are rows of another table. */
const has = (list: string) => boolean(`has_${list}`).notNull().default(true);

export const buildings = pgTable(
  'buildings',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    isVisible: boolean('is_visible'),
    address: text('address'),
    city: text('city'),
    borough: text('borough'),
    neighborhood: text('neighborhood'),
    totalStories: integer('total_stories'),
    builtYear: integer('built_year'),
    isRental: boolean('is_rental'),
    buildingType: text('building_type'),
    amenityList: json('amenity_list').$type<unknown[]>(),
    utilityList: json('utility_list').$type<unknown[]>(),
    subwayList: json('subway_list').$type<unknown[]>(),
    hasUnits: has('units'),
    extra: extra(),
  },
  (table) => [
    check('buildings_lat', sql`${table.lat} BETWEEN -90 AND 90`),
    check('buildings_lng', sql`${table.lng} BETWEEN -180 AND 180`),
  ],
);

/**
 * A compact copy of the public facts of a building, from which the search index is filled. Separate from `buildings`,
 * so that reading all copies reads nothing else.
 */
export const listingTexts = pgTable('listing_texts', {
  buildingId: text('building_id')
    .primaryKey()
    .references(() => buildings.id, { onDelete: 'cascade' }),
  /** Empty: nothing is visible. NULL: out of date, so that the rows are read. */
  text: text('text'),
});

export const units = pgTable(
  'units',
  {
    buildingId: text('building_id')
      .notNull()
      .references(() => buildings.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    /** Its index in the building's list, from 0. */
    position: integer('position').notNull(),
    isVisible: boolean('is_visible'),
    unitNumber: text('unit_number'),
    squareFeet: integer('square_feet'),
    /** Whole US dollars; 0 = no broker fee. */
    broker: integer('broker'),
    /** ISO date, or date and time, as imported. */
    moveDate: text('move_date'),
    featureList: json('feature_list').$type<unknown[]>(),
    bedCount: integer('bed_count'),
    bathCount: doublePrecision('bath_count'),
    availableSpots: integer('available_spots'),
    hasRooms: has('rooms'),
    hasQueue: has('queue'),
    extra: extra(),
  },
  (table) => [
    primaryKey({ columns: [table.buildingId, table.id] }),
    check('units_broker', sql`${table.broker} >= 0`),
    check('units_available_spots', sql`${table.availableSpots} >= 0`),
    index('units_by_id').on(table.id),
  ],
);

export const rooms = pgTable(
  'rooms',
  {
    buildingId: text('building_id').notNull(),
    unitId: text('unit_id').notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    isVisible: boolean('is_visible'),
    name: text('name'),
    /** Whole US dollars a month. */
    price: integer('price'),
    roomType: text('room_type'),
    hasQueue: has('queue'),
    extra: extra(),
  },
  (table) => [
    primaryKey({ columns: [table.buildingId, table.unitId, table.id] }),
    foreignKey({
      columns: [table.buildingId, table.unitId],
      foreignColumns: [units.buildingId, units.id],
    }).onDelete('cascade'),
    check('rooms_price', sql`${table.price} >= 0`),
    index('rooms_by_id').on(table.id),
  ],
);

/** A document of fome_{type}_buildings: the building that floors of one type belong to. */
export const floorSets = pgTable(
  'floor_sets',
  {
    type: text('type').$type<'rental' | 'sale' | 'mixed'>().notNull(),
    buildingId: text('building_id').notNull(),
    extra: extra(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.buildingId] }),
    check('floor_sets_type', sql`${table.type} IN ('rental', 'sale', 'mixed')`),
  ],
);

export const floors = pgTable(
  'floors',
  {
    type: text('type').$type<'rental' | 'sale' | 'mixed'>().notNull(),
    buildingId: text('building_id').notNull(),
    id: text('id').notNull(),
    floorNumber: doublePrecision('floor_number').notNull(),
    units: json('units').$type<unknown[]>(),
    extra: extra(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.buildingId, table.id] }),
    foreignKey({
      columns: [table.type, table.buildingId],
      foreignColumns: [floorSets.type, floorSets.buildingId],
    }).onDelete('cascade'),
  ],
);

export const neighborhoods = pgTable('neighborhoods', {
  id: text('id').primaryKey(),
  name: text('name'),
  borough: text('borough').notNull(),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  hasProperties: boolean('has_properties'),
  /** Whole US dollars a month. */
  averagePrice: integer('average_price'),
  extra: extra(),
});

/** Buildings that committed transactions changed; read models follow them. */
export const listingChanges = pgTable('listing_changes', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  buildingId: text('building_id').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});
