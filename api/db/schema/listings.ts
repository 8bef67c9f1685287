import { BROKER_HIRERS, type ListingFee } from '@stoop/domain/listings/listing-fees';
import { REPORT_REASONS } from '@stoop/domain/listings/report-reasons';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
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
import { listed, moment } from '../columns.ts';
import { accounts } from './accounts.ts';

/*
 * NULL means that the document does not have the field. Fields without a column are in `extra` (NULL if there are
 * none), so that an export returns the imported document (R3.21). JSON is stored as text, not jsonb: no query looks
 * into it, and it is written and read twice as fast.
 */
const bytes = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' });
/** Counts the changes of staff; a change names the version that its caller saw. */
const version = () => integer('version').notNull().default(1);
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
    version: version(),
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
    version: version(),
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
    version: version(),
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

/*
 * What is known about a listing beyond its document. Its unit is named, not referenced: a unit may leave with an import
 * and come again. A unit without a row was imported, and nobody answers for it.
 */
export const unitListings = pgTable(
  'unit_listings',
  {
    buildingId: text('building_id').notNull(),
    unitId: text('unit_id').notNull(),
    /** Who answers for it and gets the mails that ask whether it is still true; NULL for nobody. */
    responsibleId: text('responsible_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Whom renters read as the poster. */
    postedBy: text('posted_by'),
    /** When it was first published here. */
    listedAt: moment('listed_at'),
    /** When somebody who answers for it last said that it is true. */
    confirmedAt: moment('confirmed_at'),
    /** When its responsible person was asked since `confirmed_at`; NULL if not yet. */
    askedAt: moment('asked_at'),
    /** Signs the links of the mail that asks; a new one makes earlier links used. */
    linkKey: text('link_key').notNull(),
    /** When it left the results because nobody answered. */
    lapsedAt: moment('lapsed_at'),
    /** When it is to be published or unpublished by itself. */
    publishAt: moment('publish_at'),
    unpublishAt: moment('unpublish_at'),
    /** `landlord` or `tenant`; NULL if it is unknown. */
    brokerHiredBy: text('broker_hired_by').$type<(typeof BROKER_HIRERS)[number]>(),
    /** What a tenant may have to pay besides the rent. */
    fees: json('fees').$type<ListingFee[]>().notNull().default([]),
    /** What the poster writes about the home. */
    description: text('description'),
  },
  (table) => [
    primaryKey({ columns: [table.buildingId, table.unitId] }),
    index('unit_listings_responsible').on(table.responsibleId),
    check('unit_listings_broker', sql.raw(`"broker_hired_by" IN (${listed(BROKER_HIRERS)})`)),
  ],
);

/** A photo of a unit or, where `unit_id` is NULL, of a building. */
export const listingPhotos = pgTable(
  'listing_photos',
  {
    id: text('id').primaryKey(),
    buildingId: text('building_id').notNull(),
    unitId: text('unit_id'),
    /** Its index among the photos of its unit or building, from 0. */
    position: integer('position').notNull(),
    /** What it shows, in words. */
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** A few pixels of it as a data URL, for the first paint. */
    blur: text('blur').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('listing_photos_home').on(table.buildingId, table.unitId, table.position)],
);

/** The encoded pictures of a photo, where they are stored in the database. */
export const listingPhotoFiles = pgTable(
  'listing_photo_files',
  {
    photoId: text('photo_id')
      .notNull()
      .references(() => listingPhotos.id, { onDelete: 'cascade' }),
    /** In pixels. */
    width: integer('width').notNull(),
    /** `avif` or `webp`. */
    format: text('format').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.width, table.format] })],
);

/** Problems that people reported about a listing. */
export const listingReports = pgTable(
  'listing_reports',
  {
    id: text('id').primaryKey(),
    buildingId: text('building_id').notNull(),
    unitId: text('unit_id').notNull(),
    reason: text('reason').$type<(typeof REPORT_REASONS)[number]>().notNull(),
    words: text('words').notNull(),
    /** NULL for a visitor, and after the account was deleted. */
    reporterId: text('reporter_id').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    closedBy: text('closed_by'),
    /** What staff did about it. */
    note: text('note'),
  },
  (table) => [
    index('listing_reports_age').on(table.createdAt),
    index('listing_reports_home').on(table.buildingId, table.unitId),
    check('listing_reports_reason', sql.raw(`"reason" IN (${listed(REPORT_REASONS)})`)),
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
