import { type JsonObject, objectsIn } from '@stoop/base/rules/json/json-values';
import {
  type Check,
  fields,
  firstFault,
  itemsFault,
  named,
  twiceFault,
} from '@stoop/features/exchange/api/import/checks';
import type { Fault } from '@stoop/features/exchange/api/import/faults';
import {
  amount,
  coordinates,
  count,
  date,
  dollars,
  type FieldRule,
  type FieldRules,
  fieldFault,
  flag,
  id,
  text,
} from '@stoop/features/exchange/api/import/field-rules';
import { ENDED_STAGES, STAGES } from '../../rules/stages.ts';

/* The rules that the product relies on. */
const BUILDING: FieldRules = {
  required: { name: text, coordinates },
  optional: { is_visible: flag, stepFreeEntrance: flag, entranceDoorInches: count },
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
    doorInches: count,
    rollInShower: flag,
    freeMonths: amount,
    leaseMonths: count,
  },
};
const ROOM: FieldRules = {
  required: { roomId: id },
  optional: { is_visible: flag, price: dollars },
};
const stage: FieldRule = (value) =>
  (STAGES as readonly unknown[]).includes(value) ? null : `must be one of ${STAGES.join(', ')}`;
const QUEUE_ENTRY: FieldRules = {
  required: { applicationId: id, applicantId: id, status: stage },
  optional: { submittedAt: date },
};
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

export const checkBuilding: Check = (building) =>
  firstFault(
    () => fieldFault(building, BUILDING),
    () => itemsFault(building, 'amenityList', named('name')),
    () => itemsFault(building, 'utilityList', named('buildingUtilityId')),
    () => itemsFault(building, 'subwayList', subwayStop),
    () => itemsFault(building, 'rentList', unit),
    () => twiceFault(objectsIn(building.rentList), 'rentList', 'rentId'),
  );
