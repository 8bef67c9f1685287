import type { PreservedField } from '@stoop/domain/people/preserved-fields';
import type { OpenHours, TourSettings } from '@stoop/domain/tours/tour-plan';
import {
  TOUR_MODE_NAMES,
  TOUR_STATUS_NAMES,
  type TourCancellation,
  type TourMode,
  type TourStatus,
} from '@stoop/domain/tours/tour-words';
import { sql } from 'drizzle-orm';
import { check, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { listed, moment } from '../columns.ts';
import { accounts } from './accounts.ts';

/*
 * Buildings, units and applications are named, not referenced: a tour and the hours of a building outlive a document
 * that is imported again.
 */
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"${column}" IN (${listed(values)})`);

/** How tours of a building work; a building without a row offers none. */
export const tourPlans = pgTable('tour_plans', {
  buildingId: text('building_id').primaryKey(),
  settings: json('settings').$type<TourSettings>().notNull(),
  /** Counts the changes; a change names the version that its caller saw. */
  version: integer('version').notNull().default(1),
});

/** Opening hours, in minutes since midnight in New York. */
export const tourHours = pgTable(
  'tour_hours',
  {
    buildingId: text('building_id')
      .notNull()
      .references(() => tourPlans.buildingId, { onDelete: 'cascade' }),
    /** From 1, Monday, to 7. */
    weekday: integer('weekday').notNull(),
    mode: text('mode').$type<TourMode>().notNull(),
    fromMinute: integer('from_minute').notNull(),
    toMinute: integer('to_minute').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.buildingId, table.weekday, table.mode, table.fromMinute] }),
    check('tour_hours_mode', oneOf('mode', TOUR_MODE_NAMES)),
    check('tour_hours_weekday', sql`${table.weekday} BETWEEN 1 AND 7`),
  ],
);

/** Days with other hours than their weekday's; an empty list is a closed day. */
export const tourExceptions = pgTable(
  'tour_exceptions',
  {
    buildingId: text('building_id')
      .notNull()
      .references(() => tourPlans.buildingId, { onDelete: 'cascade' }),
    /** An ISO date. */
    day: text('day').notNull(),
    hours: json('hours').$type<OpenHours[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buildingId, table.day] })],
);

export const tours = pgTable(
  'tours',
  {
    id: text('id').primaryKey(),
    buildingId: text('building_id').notNull(),
    /** NULL for a tour of the building. */
    unitId: text('unit_id'),
    /** NULL after its visitor's account was deleted, or if an import does not name it. */
    visitorId: text('visitor_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The id that begins with APP, if the tour belongs to an application. */
    applicationId: text('application_id'),
    mode: text('mode').$type<TourMode>().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    status: text('status').$type<TourStatus>().notNull(),
    /** NULL for a tour that is not cancelled, or of which nobody recorded who cancelled it. */
    cancellation: json('cancellation').$type<TourCancellation>(),
    /** Counts all changes; a change names the version that its caller saw. */
    version: integer('version').notNull().default(1),
    /** Counts the changes that calendars must know. */
    sequence: integer('sequence').notNull().default(0),
    /** The name of the home when the tour was booked. */
    homeLabel: text('home_label').notNull(),
    homeAddress: text('home_address'),
    /** Signs the links of its mails. */
    linkKey: text('link_key').notNull(),
    bookedAt: moment('booked_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** What an import noted (R3.21), with what of its document the columns do not have; NULL for a tour booked here. */
    extra: json('extra').$type<{ version: number; preserved: PreservedField[] }>(),
  },
  (table) => [
    check('tours_mode', oneOf('mode', TOUR_MODE_NAMES)),
    check('tours_status', oneOf('status', TOUR_STATUS_NAMES)),
    index('tours_visitor').on(table.visitorId, table.startsAt),
    index('tours_starts').on(table.startsAt),
    index('tours_building').on(table.buildingId, table.startsAt),
  ],
);

/** A quarter of an hour of a building that a booked tour takes: its key is why no slot is given twice. */
export const tourCells = pgTable(
  'tour_cells',
  {
    buildingId: text('building_id').notNull(),
    lane: integer('lane').notNull(),
    startsAt: moment('starts_at').notNull(),
    tourId: text('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.buildingId, table.lane, table.startsAt] }),
    index('tour_cells_tour').on(table.tourId),
  ],
);
