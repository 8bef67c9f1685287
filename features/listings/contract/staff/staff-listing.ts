import { z } from '@hono/zod-openapi';
import { pageOf } from '@stoop/base/contract/page';
import { LISTING_STATE_NAMES } from '../../rules/listing-states.ts';
import { UnitDetails } from '../views.ts';
import { buildingAccess, Fee, listingWords, unitFacts } from './listing-fields.ts';

/* What staff read of listings, with their hidden parts. */

const moment = (description: string) => z.string().nullable().openapi({ description });

export const StaffListing = z
  .object({
    buildingId: z.string(),
    buildingName: z.string(),
    address: z.string(),
    neighborhood: z.string().nullable(),
    rentId: z.string(),
    unitNumber: z.string().nullable(),
    label: z.string().describe('`Studio`, or `2 bed, 1 bath`.'),
    state: z.enum(LISTING_STATE_NAMES),
    roomCount: z.int().describe('The number of its rooms, hidden ones too.'),
    shownRoomCount: z.int(),
    fromPrice: z
      .int()
      .nullable()
      .describe('The monthly rent of its cheapest shown room, whole US dollars.'),
    available_spots: z.int(),
    moveDate: z.string().nullable(),
    photoCount: z.int(),
    responsibleName: z.string().nullable(),
    isAnsweredFor: z.boolean(),
    listedAt: moment('When it was first published here.'),
    confirmedAt: moment('When somebody who answers for it last said that it is true.'),
    publishAt: moment('When it is published by itself, with New York’s offset.'),
    unpublishAt: moment('When it is hidden by itself, with New York’s offset.'),
    isRented: z
      .boolean()
      .describe(
        'Whether it is published although somebody has got its keys, and nobody confirmed it since.',
      ),
  })
  .openapi('StaffListing');
export type StaffListing = z.infer<typeof StaffListing>;

export const StaffListings = pageOf(StaffListing).openapi('StaffListings');
export type StaffListings = z.infer<typeof StaffListings>;

export const StaffBuilding = z
  .object({
    buildingId: z.string(),
    version: z.int(),
    name: z.string(),
    title: z.string(),
    address: z.string(),
    city: z.string(),
    borough: z.string().nullable(),
    neighborhood: z.string().nullable(),
    totalStories: z.number().nullable(),
    builtYear: z.number().nullable(),
    amenities: z.array(z.string()),
    ...buildingAccess,
    is_visible: z.boolean(),
    listings: z.array(StaffListing).describe('Its units, hidden ones too.'),
    floors: z
      .array(z.object({ floor_number: z.number(), unitIds: z.array(z.string()) }))
      .describe('The rental floors, lowest first.'),
  })
  .openapi('StaffBuilding');
export type StaffBuilding = z.infer<typeof StaffBuilding>;

const StaffRoom = z
  .object({
    roomId: z.string(),
    version: z.int(),
    name: z.string().nullable(),
    price: z.number(),
    roomType: z.string().nullable(),
    is_visible: z.boolean(),
  })
  .openapi('StaffRoom');

export const ListingIssue = z
  .object({
    path: z.string().describe('The field that it is about.'),
    message: z.string(),
    sentence: z.string().optional().describe('The sentence of the listing that it is about.'),
    blocks: z.enum(['saving', 'publishing']),
    kind: z.enum(['fee', 'words', 'missing']),
  })
  .openapi('ListingIssue');

export const StaffUnit = z
  .object({
    buildingId: z.string(),
    buildingName: z.string(),
    isBuildingVisible: z.boolean(),
    rentId: z.string(),
    version: z.int(),
    label: z.string(),
    state: z.enum(LISTING_STATE_NAMES),
    is_visible: z.boolean(),
    unitNumber: z.string().nullable(),
    squareFeet: z.number().nullable(),
    bedCount: z.number(),
    bathCount: z.number(),
    features: z.array(z.string()),
    moveDate: z.string().nullable(),
    available_spots: z.number(),
    doorInches: z.number().nullable(),
    rollInShower: z.boolean().nullable(),
    freeMonths: unitFacts.freeMonths,
    leaseMonths: unitFacts.leaseMonths,
    broker: z.number(),
    brokerHiredBy: listingWords.brokerHiredBy,
    fees: z.array(Fee),
    description: z.string().nullable(),
    rooms: z.array(StaffRoom).describe('Its rooms, hidden ones too.'),
    responsible: z.object({ id: z.string(), name: z.string() }).nullable(),
    postedBy: z.string().nullable().describe('Whom renters read as the poster.'),
    posterRole: listingWords.posterRole,
    listedAt: moment('When it was first published here.'),
    confirmedAt: moment('When somebody who answers for it last said that it is true.'),
    lapsedAt: moment('When it left the results because nobody confirmed it.'),
    publishAt: moment('When it is published by itself, with New York’s offset.'),
    unpublishAt: moment('When it is hidden by itself, with New York’s offset.'),
    photoWords: z.array(z.string()).describe('What each photo says it shows, in their order.'),
    issues: z
      .array(ListingIssue)
      .describe('What keeps it from being published, or from being saved.'),
    candidates: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe('The staff of this building, who may answer for it.'),
    preview: UnitDetails.describe(
      'Its page as it would be if it were published now. A hidden room is missing.',
    ),
  })
  .openapi('StaffUnit');
export type StaffUnit = z.infer<typeof StaffUnit>;
