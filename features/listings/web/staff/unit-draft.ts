import { plainDigits } from '@stoop/base/web/ui/dollar-field.tsx';
import type { z } from 'zod';
import type { UnitChange } from '../../contract/staff/listing-routes.ts';
import type { StaffUnit } from '../../contract/staff/staff-listing.ts';
import { BROKER_HIRERS, type FeeTime, type ListingFee } from '../../rules/listing-fees.ts';
import { type ListingIssue, listingIssues } from '../../rules/listing-rules.ts';
import { POSTER_ROLES } from '../../rules/poster-roles.ts';
import { unitLabel } from '../../rules/unit-label.ts';
import { wholePrice } from '../../rules/unit-price.ts';
import {
  ACCESS_VALUES,
  type AccessDraft,
  accessTextsOf,
  DOOR_WORDS,
  isOddDoor,
  withAccess,
} from './access-draft.ts';
import {
  CONCESSION_VALUES,
  type ConcessionDraft,
  concessionFaults,
  concessionTextsOf,
  withConcession,
} from './concession-draft.ts';

export type UnitBody = z.input<typeof UnitChange>;

/** A row of a list that is edited; `key` stays while the row does. */
export interface FeeDraft {
  key: string;
  name: string;
  amount: string;
  time: FeeTime;
}
export interface RoomDraft {
  /** The roomId; of a new room a key of the form. */
  key: string;
  isNew: boolean;
  name: string;
  price: string;
  roomType: string;
  isShown: boolean;
}

/** What the form of a unit holds: texts, as they are typed. */
export interface UnitDraft extends AccessDraft, ConcessionDraft {
  unitNumber: string;
  bedCount: string;
  bathCount: string;
  squareFeet: string;
  available_spots: string;
  moveDate: string;
  /** One a line. */
  features: string;
  broker: string;
  brokerHiredBy: string;
  posterRole: string;
  fees: FeeDraft[];
  rooms: RoomDraft[];
  description: string;
}
export type UnitField = keyof UnitDraft;

/** The fields in the order of the form, by what people call them. */
export const UNIT_FIELDS: Record<UnitField, string> = {
  unitNumber: 'Unit number',
  bedCount: 'Bedrooms',
  bathCount: 'Baths',
  squareFeet: 'Square feet',
  available_spots: 'Open spots',
  moveDate: 'Available from',
  doorInches: 'Narrowest door, inches clear',
  rollInShower: 'Roll-in shower',
  features: 'Features',
  rooms: 'Rooms',
  freeMonths: 'Months free of rent',
  leaseMonths: 'Lease, months',
  brokerHiredBy: 'Who hired the broker',
  posterRole: 'The poster is',
  broker: 'Broker’s fee',
  fees: 'Other fees',
  description: 'Description',
};
const FIELD_NAMES = Object.keys(UNIT_FIELDS) as UnitField[];

const text = (value: string | number | null) => (value === null ? '' : String(value));

export function draftOf(unit: StaffUnit): UnitDraft {
  return {
    unitNumber: text(unit.unitNumber),
    bedCount: text(unit.bedCount),
    bathCount: text(unit.bathCount),
    squareFeet: text(unit.squareFeet),
    available_spots: text(unit.available_spots),
    moveDate: (unit.moveDate ?? '').slice(0, 10),
    ...accessTextsOf(unit),
    ...concessionTextsOf(unit),
    features: unit.features.join('\n'),
    broker: text(unit.broker),
    brokerHiredBy: unit.brokerHiredBy ?? '',
    posterRole: unit.posterRole ?? '',
    fees: unit.fees.map(({ name, amount, time }, at) => ({
      key: `fee-${at}`,
      name,
      amount: String(amount),
      time,
    })),
    rooms: unit.rooms.map((room) => ({
      key: room.roomId,
      isNew: false,
      name: text(room.name),
      price: String(room.price),
      roomType: text(room.roomType),
      isShown: room.is_visible,
    })),
    description: text(unit.description),
  };
}

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a field says, however it is typed: keys of rows, spaces and the signs of dollars are left out. */
function meaningOf(draft: UnitDraft, field: UnitField): unknown {
  switch (field) {
    case 'fees':
      return draft.fees.map(({ name, amount, time }) => [name.trim(), plainDigits(amount), time]);
    case 'rooms':
      return draft.rooms.map(({ name, price, roomType, isShown }) => [
        ...[name.trim(), plainDigits(price), roomType.trim()],
        isShown,
      ]);
    case 'features':
      return linesOf(draft.features);
    case 'broker':
    case 'squareFeet':
      return plainDigits(draft[field]);
    default:
      return draft[field].trim();
  }
}

export const isEqual = (one: UnitDraft, other: UnitDraft, field: UnitField) =>
  isSame(meaningOf(one, field), meaningOf(other, field));

/** The fields that differ, in the order of the form. */
export const changedFields = (base: UnitDraft, draft: UnitDraft): UnitField[] =>
  FIELD_NAMES.filter((field) => !isEqual(base, draft, field));

const wholeOf = (typed: string): number => {
  const digits = plainDigits(typed);
  return /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN;
};
const orNull = (typed: string) => typed.trim() || null;
const hirerOf = (value: string) => BROKER_HIRERS.find((hirer) => hirer === value) ?? null;
const roleOf = (value: string) => POSTER_ROLES.find((role) => role === value) ?? null;
const feesOf = (fees: readonly FeeDraft[]): ListingFee[] =>
  fees.map(({ name, amount, time }) => ({ name: name.trim(), amount: wholeOf(amount), time }));

/** Rooms that differ from their base, and new ones. */
function roomsOf(base: UnitDraft, draft: UnitDraft): NonNullable<UnitBody['rooms']> {
  const before = new Map(base.rooms.map((room) => [room.key, room]));
  return draft.rooms
    .filter((room) => !isSame(before.get(room.key), room))
    .map(({ key, isNew, name, price, roomType, isShown }) => ({
      ...(!isNew && { roomId: key }),
      name: orNull(name),
      price: wholeOf(price),
      roomType: orNull(roomType),
      is_visible: isShown,
    }));
}

const VALUES: {
  [Field in UnitField]: (draft: UnitDraft, base: UnitDraft) => UnitBody[Field];
} = {
  unitNumber: ({ unitNumber }) => orNull(unitNumber),
  bedCount: ({ bedCount }) => wholeOf(bedCount),
  bathCount: ({ bathCount }) => (bathCount.trim() === '' ? Number.NaN : Number(bathCount)),
  squareFeet: ({ squareFeet }) => (squareFeet.trim() === '' ? null : wholeOf(squareFeet)),
  available_spots: ({ available_spots: spots }) => wholeOf(spots),
  moveDate: ({ moveDate }) => orNull(moveDate),
  ...ACCESS_VALUES,
  ...CONCESSION_VALUES,
  features: ({ features }) => linesOf(features),
  broker: ({ broker }) => wholeOf(broker),
  brokerHiredBy: ({ brokerHiredBy }) => hirerOf(brokerHiredBy),
  posterRole: ({ posterRole }) => roleOf(posterRole),
  fees: ({ fees }) => feesOf(fees),
  rooms: (draft, base) => roomsOf(base, draft),
  description: ({ description }) => orNull(description),
};

export const bodyOf = (base: UnitDraft, draft: UnitDraft): UnitBody =>
  Object.fromEntries(
    changedFields(base, draft).map((field) => [field, VALUES[field](draft, base)]),
  );

/** Faults by the path of their field: `bedCount`, `rooms.2.price`. */
export type UnitFaults = Record<string, string>;

const WHOLE = 'Write a whole number.';
const DOLLARS = 'Write whole dollars.';

export function faultsOf(draft: UnitDraft): UnitFaults {
  const found: [string, string | false][] = [
    ...(['bedCount', 'available_spots'] as const).map((field): [string, string | false] => [
      field,
      Number.isNaN(wholeOf(draft[field])) && WHOLE,
    ]),
    ['bathCount', !/^\d{1,2}(\.[05])?$/.test(draft.bathCount.trim()) && 'Write 1, or 1.5.'],
    ['squareFeet', draft.squareFeet.trim() !== '' && !(wholeOf(draft.squareFeet) > 0) && WHOLE],
    ['doorInches', isOddDoor(draft.doorInches) && DOOR_WORDS],
    ...concessionFaults(draft),
    ['broker', Number.isNaN(wholeOf(draft.broker)) && DOLLARS],
    ...draft.fees.flatMap(({ name, amount }, at): [string, string | false][] => [
      [`fees.${at}.name`, name.trim() === '' && 'Say what it is for.'],
      [`fees.${at}.amount`, Number.isNaN(wholeOf(amount)) && DOLLARS],
    ]),
    ...draft.rooms.map(({ price }, at): [string, string | false] => [
      `rooms.${at}.price`,
      Number.isNaN(wholeOf(price)) && DOLLARS,
    ]),
  ];
  return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== false));
}

/** What the rules of listings say of a draft while it is written. The words of a photo are checked beside it. */
export const issuesOf = (draft: UnitDraft): ListingIssue[] =>
  listingIssues({
    unitNumber: draft.unitNumber,
    broker: wholeOf(draft.broker) || 0,
    brokerHiredBy: hirerOf(draft.brokerHiredBy),
    fees: feesOf(draft.fees).map((fee) => ({ ...fee, amount: fee.amount || 0 })),
    ...{ freeMonths: CONCESSION_VALUES.freeMonths(draft) },
    leaseMonths: CONCESSION_VALUES.leaseMonths(draft),
    description: draft.description,
    features: linesOf(draft.features),
    rooms: draft.rooms.map(({ name, price, roomType, isShown }) => ({
      ...{ name, roomType, price: wholeOf(price) || 0 },
      is_visible: isShown,
    })),
    photoWords: [],
  });

export function previewOf(unit: StaffUnit, draft: UnitDraft): StaffUnit['preview'] {
  const { preview } = unit;
  const { moveDate: _, unitNumber: __, squareFeet: ___, ...rest } = preview.unit;
  const known = new Map(preview.rooms.map((room) => [room.roomId, room]));
  const rooms = draft.rooms
    .filter(({ isShown }) => isShown)
    .map(({ key, name, price, roomType }) => ({
      roomId: key,
      is_visible: true,
      price: wholeOf(price) || 0,
      ...(name.trim() && { name: name.trim() }),
      ...(roomType.trim() && { roomType: roomType.trim() }),
      queue: known.get(key)?.queue ?? { length: 0, inMatching: false },
    }));
  const facts = {
    bedCount: wholeOf(draft.bedCount) || 0,
    bathCount: Number(draft.bathCount) || 0,
    available_spots: wholeOf(draft.available_spots) || 0,
  };
  return {
    ...preview,
    unit: {
      ...withConcession(withAccess(rest, draft), draft),
      ...facts,
      label: unitLabel(facts),
      wholePrice: wholePrice({ ...facts, roomList: rooms }),
      broker: wholeOf(draft.broker) || 0,
      featureList: linesOf(draft.features).map((name) => ({ name })),
      ...(draft.moveDate && { moveDate: draft.moveDate }),
      ...(draft.unitNumber.trim() && { unitNumber: draft.unitNumber.trim() }),
      ...(wholeOf(draft.squareFeet) > 0 && { squareFeet: wholeOf(draft.squareFeet) }),
      roomList: rooms,
    },
    rooms,
    listing: {
      ...preview.listing,
      brokerHiredBy: hirerOf(draft.brokerHiredBy),
      posterRole: roleOf(draft.posterRole),
      fees: feesOf(draft.fees).filter(({ name, amount }) => name && !Number.isNaN(amount)),
      description: orNull(draft.description),
    },
  };
}
