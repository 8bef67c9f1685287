import type { JsonObject } from '@stoop/base/rules/json/json-values';
import { STAGES } from '@stoop/features/applications/rules/stages';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import { findValueFault } from '@stoop/features/exchange/api/import/faults';
import fc from 'fast-check';

/*
 * The most irregular documents that the import accepts: fields that are missing, null or of any type, unknown
 * fields everywhere, any Unicode.
 */
const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

export const anything = fc
  .jsonValue({ stringUnit: 'binary', maxDepth: 2 })
  .map(asJson)
  .filter((value) => findValueFault(value) === null);

export const words = fc
  .oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom('Gym', 'Øst 9', '東京', '𝄞'))
  .filter((text) => findValueFault(text) === null);
const filled = words.filter((text) => text.trim() !== '');
export const id = filled.filter((text) => !/\p{Cc}/u.test(text));

export const others = fc.dictionary(
  fc.oneof(words, fc.constantFrom('__proto__', 'constructor', 'extra', 'toString')),
  anything,
  { maxKeys: 3, noNullPrototype: true },
);

/** Fields that may be missing or null, and unknown ones. */
export function withOthers(
  required: Record<string, fc.Arbitrary<unknown>>,
  optional: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<JsonObject> {
  const loose = Object.entries(optional).map(([field, value]): [string, fc.Arbitrary<unknown>] => [
    field,
    fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) }),
  ]);
  const missing = fc.record(Object.fromEntries(loose), {
    requiredKeys: [],
    noNullPrototype: true,
  });
  return fc
    .tuple(others, fc.record(required), missing)
    .map(([extra, given, known]) => ({ ...extra, ...given, ...known }));
}

const dollars = fc.integer({ min: 0, max: 20_000 });
const few = fc.integer({ min: 0, max: 9 });
export const day = fc.constantFrom(
  '',
  '2026-12-01',
  '2027-02-28T09:30:00.123456789Z',
  '2026-12-01T00:00',
);
/** Any text, for fields that nothing depends on. */
const knownText = fc.oneof(words, anything);

const queueEntry = withOthers(
  { applicationId: id, applicantId: id, status: fc.constantFrom(...STAGES) },
  {
    applicationDbId: knownText,
    applicantName: knownText,
    submittedAt: day,
    applicationType: knownText,
  },
);
const queue = fc.uniqueArray(queueEntry, {
  maxLength: 3,
  selector: ({ applicantId }) => applicantId,
});

const room = withOthers(
  { roomId: id },
  {
    name: knownText,
    is_visible: fc.boolean(),
    price: dollars,
    roomType: knownText,
    room_application_queue: queue,
  },
);

const listed = (key: string, value = filled) =>
  fc.array(withOthers({}, { [key]: value }), { maxLength: 3 });

const unit = withOthers(
  { rentId: id },
  {
    unitNumber: knownText,
    squareFeet: fc.oneof(dollars, anything),
    is_visible: fc.boolean(),
    broker: dollars,
    moveDate: day,
    featureList: listed('name'),
    bedCount: few,
    bathCount: fc.double({ min: 0, max: 9, noNaN: true }).map((count) => Math.abs(count)),
    available_spots: few,
    roomList: fc.uniqueArray(room, { maxLength: 3, selector: ({ roomId }) => roomId }),
    unit_application_queue: queue,
  },
);

const coordinates = fc
  .tuple(
    others,
    fc.double({ min: 30, max: 60, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
  )
  .map(([extra, lat, lng]) => ({ ...extra, lat, lng: lng === 0 ? 0 : lng }));

const building = withOthers(
  { buildingId: id, name: filled, coordinates },
  {
    is_visible: fc.boolean(),
    amenityList: listed('name'),
    utilityList: listed('buildingUtilityId'),
    subwayList: fc.array(withOthers({}, { subwayLineList: listed('subwayLineId') }), {
      maxLength: 2,
    }),
    address: knownText,
    city: knownText,
    borough: knownText,
    neighborhood: knownText,
    totalStories: fc.oneof(few, anything),
    builtYear: fc.oneof(few, anything),
    is_rental: fc.oneof(fc.boolean(), anything),
    buildingType: knownText,
    floors: anything,
    rentList: fc.uniqueArray(unit, { maxLength: 3, selector: ({ rentId }) => rentId }),
  },
);

/** Buildings with different ids. */
export const arbitraryBuildings: fc.Arbitrary<KeyedDocument[]> = fc
  .uniqueArray(building, { maxLength: 4, selector: ({ buildingId }) => buildingId })
  .map((documents) => documents.map((document) => ({ id: String(document.buildingId), document })));
