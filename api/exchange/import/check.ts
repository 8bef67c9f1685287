import { ENDED_STAGES } from '@stoop/domain/applications/stages';
import { isObject, type JsonObject, objectsIn } from '@stoop/domain/json/json-values';
import { type Fault, within } from './faults.ts';
import {
  amount,
  coordinates,
  count,
  date,
  dollars,
  type FieldRules,
  fieldFault,
  flag,
  id,
  list,
  number,
  stage,
  text,
} from './field-rules.ts';

/*
 * The rules that the product relies on. Fields without a rule may have any type: they are preserved, and
 * the product does not show them.
 */
const BUILDING: FieldRules = {
  required: { name: text, coordinates },
  optional: { is_visible: flag },
};
const UNIT: FieldRules = {
  required: { rentId: id },
  optional: {
    is_visible: flag,
    broker: dollars,
    moveDate: date,
    bedCount: count,
    bathCount: amount,
    available_spots: count,
  },
};
const ROOM: FieldRules = {
  required: { roomId: id },
  optional: { is_visible: flag, price: dollars },
};
const QUEUE_ENTRY: FieldRules = {
  required: { applicationId: id, applicantId: id, status: stage },
  optional: { submittedAt: date },
};
const NEIGHBORHOOD: FieldRules = {
  required: { borough: text },
  optional: { coordinates, has_properties: flag, average_price: dollars },
};
const FLOOR: FieldRules = { required: { floor_number: number }, optional: { units: list } };

type Check = (item: JsonObject) => Fault | null;

const fields =
  (rules: FieldRules): Check =>
  (item) =>
    fieldFault(item, rules);

/** The first fault of a document; null if it is valid. */
function firstFault(...checks: (() => Fault | null)[]): Fault | null {
  for (const check of checks) {
    const fault = check();
    if (fault) return fault;
  }
  return null;
}

/** The items of a list, which must be objects; a missing list, or null, has none. */
function itemsFault(document: JsonObject, field: string, check: Check): Fault | null {
  const items = document[field];
  if (items === undefined || items === null) return null;
  if (!Array.isArray(items)) return { path: field, reason: 'must be a list' };
  for (const [at, item] of items.entries()) {
    const fault = isObject(item) ? check(item) : { path: '', reason: 'must be an object' };
    if (fault) return within(`${field}[${at}]`, fault);
  }
  return null;
}

/** The fault of an item with the id of an earlier one of the list. */
function twiceFault(items: readonly JsonObject[], list: string, key: string): Fault | null {
  const seen = new Set<unknown>();
  for (const [at, item] of items.entries()) {
    if (seen.has(item[key])) {
      const reason = `is ${item[key]} a second time; every ${key} of the list must differ`;
      return { path: `${list}[${at}].${key}`, reason };
    }
    seen.add(item[key]);
  }
  return null;
}

const named = (key: string): Check => fields({ optional: { [key]: text } });

const subwayStop: Check = (stop) => itemsFault(stop, 'subwayLineList', named('subwayLineId'));

const waits = (entry: JsonObject) => !(ENDED_STAGES as readonly unknown[]).includes(entry.status);

function queueFault(document: JsonObject, field: string): Fault | null {
  const entries = objectsIn(document[field]);
  return firstFault(
    () => itemsFault(document, field, fields(QUEUE_ENTRY)),
    () => {
      const applicants = new Set<unknown>();
      for (const [at, { applicantId, status }] of entries.entries()) {
        if (!waits({ status })) continue;
        if (applicants.has(applicantId)) {
          const reason = `is ${applicantId} a second time; nobody waits twice in one queue`;
          return { path: `${field}[${at}].applicantId`, reason };
        }
        applicants.add(applicantId);
      }
      return null;
    },
  );
}

const room: Check = (item) =>
  firstFault(
    () => fieldFault(item, ROOM),
    () => queueFault(item, 'room_application_queue'),
  );

const unit: Check = (item) =>
  firstFault(
    () => fieldFault(item, UNIT),
    () => itemsFault(item, 'featureList', named('name')),
    () => itemsFault(item, 'roomList', room),
    () => twiceFault(objectsIn(item.roomList), 'roomList', 'roomId'),
    () => queueFault(item, 'unit_application_queue'),
  );

/** The first fault of a building; null if it is valid. */
export const checkBuilding: Check = (building) =>
  firstFault(
    () => fieldFault(building, BUILDING),
    () => itemsFault(building, 'amenityList', named('name')),
    () => itemsFault(building, 'utilityList', named('buildingUtilityId')),
    () => itemsFault(building, 'subwayList', subwayStop),
    () => itemsFault(building, 'rentList', unit),
    () => twiceFault(objectsIn(building.rentList), 'rentList', 'rentId'),
  );

export const checkNeighborhood = fields(NEIGHBORHOOD);

/** A building of fome_{type}_buildings with its floors. */
export const checkFloorSet: Check = (document) => {
  const nested = document.__collections__;
  if (nested === undefined) return null;
  if (!isObject(nested)) return { path: '__collections__', reason: 'must be an object' };
  const path = '__collections__.floors';
  if (nested.floors === undefined) return null;
  if (!isObject(nested.floors)) return { path, reason: 'must be an object of floors by their id' };
  for (const [key, floor] of Object.entries(nested.floors)) {
    const wrongId = id(key);
    if (wrongId) return { path, reason: `has a key that ${wrongId}` };
    const fault = isObject(floor)
      ? fieldFault(floor, FLOOR)
      : { path: '', reason: 'must be an object' };
    if (fault) return within(`${path}.${key}`, fault);
  }
  return null;
};

/** Fields of these that are not understood are preserved beside the columns, or in quarantine. */
export const checkUser = fields({ optional: { email: text } });
export const checkApplication = fields({ optional: { applicantId: id } });
