import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { STAGES, type Stage } from '@stoop/features/applications/rules/stages';
import type { DemoUnit, QueueEntry } from './documents.ts';
import { personName } from './people.ts';
import { letters, type Random, randomFrom } from './random.ts';

const BASE_32 = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The stages of the entries of a queue, first entry first. */
const QUEUES: readonly (readonly Stage[])[] = [
  ['INITIAL_CONTACT'],
  ['IN_TOUR'],
  ['INITIAL_CONTACT', 'INITIAL_CONTACT'],
  ['IN_TOUR', 'INITIAL_CONTACT'],
  ['IN_MATCHING'],
  ['IN_MATCHING', 'IN_TOUR'],
  ['IN_TOUR', 'IN_TOUR', 'INITIAL_CONTACT'],
  ['IN_APPLICATION', 'INITIAL_CONTACT', 'INITIAL_CONTACT', 'INITIAL_CONTACT'],
  ['IN_APPLICATION', 'IN_TOUR', 'IN_TOUR', 'INITIAL_CONTACT', 'INITIAL_CONTACT'],
  ['APPLICATION_APPROVED', 'IN_TOUR', 'INITIAL_CONTACT'],
  ['PAYMENT_PROCESS', 'IN_TOUR', 'IN_TOUR', 'INITIAL_CONTACT'],
  [
    'PENDING_LEASE',
    'IN_APPLICATION',
    'IN_TOUR',
    'INITIAL_CONTACT',
    'INITIAL_CONTACT',
    'INITIAL_CONTACT',
  ],
  ['LEASE_PAYMENT', 'INITIAL_CONTACT'],
  ['OP_INVOICE', 'IN_TOUR', 'INITIAL_CONTACT'],
];
/** Who is at one of these has been in the queue for longer. */
const LATER_STAGES = STAGES.slice(STAGES.indexOf('IN_APPLICATION'));
/** A home that is rented whole has no roommate matching. */
const WHOLE_QUEUES = QUEUES.filter((statuses) => !statuses.includes('IN_MATCHING'));
/** So many of a thousand units have a queue. */
const QUEUE_PER_MILLE = 20;

function entriesOf(
  applicationType: QueueEntry['applicationType'],
  queues: typeof QUEUES,
  today: string,
  random: Random,
): QueueEntry[] {
  return random.pick(queues).map((status, index, all) => {
    const days = index - all.length - LATER_STAGES.indexOf(status) - 1;
    const day = daysAfter(today, days * 4 - random.int(0, 2));
    const time = `${String(random.int(9, 21)).padStart(2, '0')}:${random.int(10, 59)}`;
    const submittedAt = `${day}T${time}:00.000Z`;
    const code = letters(10, BASE_32, random);
    const { firstName, lastName } = personName(random);
    return {
      applicationId: `APP-${Date.parse(submittedAt)}-${code}`,
      applicationDbId: `demo-application-${code.toLowerCase()}`,
      applicantId: `demo-applicant-${letters(8, BASE_32, random).toLowerCase()}`,
      applicantName: `${firstName} ${lastName}`,
      submittedAt,
      status,
      applicationType,
    };
  });
}

/** The unit, at random with a queue for it or for its first room. */
export function withQueue(unit: DemoUnit, today: string, seed: number): DemoUnit {
  const random = randomFrom(seed, 'queue', unit.rentId);
  if (!random.chance(QUEUE_PER_MILLE / 1000)) return unit;
  const [first, ...others] = unit.roomList;
  if (first?.roomType === 'Private room' && first.is_visible && random.chance(0.6)) {
    const room_application_queue = entriesOf('room', QUEUES, today, random);
    return { ...unit, roomList: [{ ...first, room_application_queue }, ...others] };
  }
  const queues = first?.roomType === 'Entire home' ? WHOLE_QUEUES : QUEUES;
  return { ...unit, unit_application_queue: entriesOf('unit', queues, today, random) };
}
