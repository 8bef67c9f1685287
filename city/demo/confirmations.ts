import { daysAfter } from '@stoop/base/rules/time/iso-day';
import type { Random } from './random.ts';

/** When homes were last confirmed, as weights. */
const CONFIRMED = { thisWeek: 55, never: 43, lapsed: 2 } as const;
const DAYS_AGO = { thisWeek: [1, 6], lapsed: [12, 40] } as const;
/** How long after it was last confirmed a home leaves the results. */
const LAPSES_AFTER_DAYS = 10;
/** Morning in New York. */
const TIMES = ['T11:05:00.000Z', 'T11:40:00.000Z', 'T12:20:00.000Z'];

/** Who lets homes, and what they are to them. */
export interface DemoPoster {
  id: string;
  name: string;
  role: 'owner' | 'management' | 'agent';
}

export interface DemoConfirmation {
  /** Of an account. */
  responsibleId?: string;
  postedBy?: string;
  posterRole?: DemoPoster['role'];
  confirmedAt?: string;
  lapsedAt?: string;
}

/**
 * Who answers for a home that was published at `listedAt`, and when that was last done, both before now; nothing for one
 * that nobody answers for.
 */
export function confirmationOf(
  { agent, listedAt, today }: { agent: DemoPoster; listedAt: string; today: string },
  random: Random,
): DemoConfirmation {
  const when = random.weighted(CONFIRMED);
  if (when === 'never') return {};
  const [fewest, most] = DAYS_AGO[when];
  const day = daysAfter(today, -random.int(fewest, most));
  const at = `${day}${random.pick(TIMES)}`;
  const confirmedAt = at < listedAt ? listedAt : at;
  const lapsedAt = `${daysAfter(confirmedAt.slice(0, 10), LAPSES_AFTER_DAYS)}${TIMES[0]}`;
  const isLapsed = when === 'lapsed' && lapsedAt.slice(0, 10) < today;
  return {
    responsibleId: agent.id,
    postedBy: agent.name,
    posterRole: agent.role,
    confirmedAt,
    ...(isLapsed && { lapsedAt }),
  };
}
