import { z } from '@hono/zod-openapi';
import { oneOf, parameter } from '@stoop/base/contract/query';
import { isPace, PACES, type Pace, USUAL_PACE } from '../rules/pace.ts';

const MEANING =
  'How fast somebody walks or rolls: the minutes that half a mile takes. All minutes on foot of a call follow it.';

export const PaceBody = z
  .number()
  .refine(isPace, `must be one of ${PACES.join(', ')}`)
  .openapi({ type: 'integer', enum: [...PACES], description: MEANING, example: 15 });

/** The pace of a call; it tells something of a person, as `commuteTo` does. */
export const paceParameter = parameter(
  (raw) => {
    const read = oneOf(PACES.map(String))(raw);
    return read.ok ? { ok: true, value: Number(read.value) as Pace } : read;
  },
  {
    description: `${MEANING} It counts for \`walkMax\`, \`stepFreeWalk\`, walks around places and commutes; the stations of the answer have minutes at the usual pace, ${USUAL_PACE}.`,
    example: '15',
    schema: { type: 'integer', enum: [...PACES], default: USUAL_PACE },
  },
).default(USUAL_PACE);
