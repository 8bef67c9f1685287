import { z } from '@hono/zod-openapi';
import { parameter, type Read, refused, wholeNumber } from '@stoop/base/contract/query';
import {
  COMMUTE_MINUTES,
  COMMUTE_TO_MAX,
  type CommuteTo,
  readCommuteTo,
} from '../rules/commute-search.ts';
import { type Pace, USUAL_PACE } from '../rules/pace.ts';
import { ONE_WAY } from '../rules/subway-stop.ts';
import { paceParameter } from './pace.ts';

function readAddresses(raw: readonly string[]): Read<CommuteTo[]> {
  if (raw.length > COMMUTE_TO_MAX) return refused(`takes at most ${COMMUTE_TO_MAX} addresses`);
  const addresses: CommuteTo[] = [];
  for (const text of raw) {
    const parsed = readCommuteTo(text);
    if (!parsed.ok) return parsed;
    addresses.push(parsed.value);
  }
  return { ok: true, value: addresses };
}

export const commuteToParameter = parameter(readAddresses, {
  description: `An address to which people go, \`latitude,longitude\`, rounded to 3 decimals, or \`latitude,longitude,minutes\` with the longest commute to it; it may be given up to ${COMMUTE_TO_MAX} times. Each item then has the way to each address. The answer is personal, and kept by nobody.`,
  example: ['40.752,-73.977'],
  schema: { type: 'array', items: { type: 'string' }, maxItems: COMMUTE_TO_MAX },
});

const commuteMaxParameter = parameter(
  wholeNumber({ min: COMMUTE_MINUTES.least, max: COMMUTE_MINUTES.most }),
  {
    description:
      'The longest commute to each `commuteTo` that has none of its own, in minutes, on foot and by subway, bus and ferry on a weekday morning without delays. Homes from which one of them is not reached are not found.',
    example: COMMUTE_MINUTES.usual,
    schema: { type: 'integer', minimum: COMMUTE_MINUTES.least, maximum: COMMUTE_MINUTES.most },
  },
);

export const COMMUTE_PARAMETERS = {
  commuteTo: commuteToParameter.optional(),
  commuteMax: commuteMaxParameter.optional(),
  pace: paceParameter,
};

interface CommuteQuery {
  commuteTo?: CommuteTo[] | undefined;
  commuteMax?: number | undefined;
  pace?: Pace | undefined;
  sort?: string;
}

/** What needs an address has one. */
export function checkCommute(
  { commuteTo = [], commuteMax, sort }: CommuteQuery,
  context: z.RefinementCtx,
): void {
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (commuteTo.length > 0) return;
  if (commuteMax !== undefined) issue('commuteMax', 'needs commuteTo');
  if (sort === 'commute') issue('sort', 'needs commuteTo for the order by commute');
}

export const commuteOf = ({ commuteTo, commuteMax, pace = USUAL_PACE }: CommuteQuery) =>
  commuteTo && { to: commuteTo.map((one) => ({ maxMinutes: commuteMax, ...one })), pace };

const Step = z
  .union([
    z.object({ kind: z.literal('walk'), minutes: z.number().int() }),
    z.object({
      kind: z.enum(['ride', 'ferry', 'bus']),
      line: z
        .string()
        .describe(
          'A subwayLineId; `ferry` of the ferry, and of a bus its route, such as `B44-SBS`.',
        ),
      from: z.string(),
      to: z.string(),
      stops: z.number().int().describe('How many stops one rides, at least 1.'),
      stairsAt: z
        .array(z.string())
        .optional()
        .describe(
          'Where one boards or leaves the train, the stations with steps to all trains; missing without any.',
        ),
      oneWayAt: z
        .array(z.object({ name: z.string(), stepFree: z.enum(ONE_WAY) }))
        .optional()
        .describe('And the stations whose trains are step-free in one direction alone.'),
    }),
  ])
  .openapi('CommuteStep');

export const Commute = z
  .object({
    minutes: z
      .number()
      .int()
      .nullable()
      .describe(
        'How long before 9:00 one leaves home, rounded up; null if the address is not reached by subway, bus or ferry and too far to walk.',
      ),
    steps: z.array(Step),
  })
  .openapi('Commute', {
    description:
      'The way by which one leaves home the latest to be there by 9:00 on a weekday, by the timetable and without delays.',
    example: {
      minutes: 27,
      steps: [
        { kind: 'walk', minutes: 4 },
        { kind: 'ride', line: 'L', from: 'Bedford Av', to: '14 St-Union Sq', stops: 3 },
        { kind: 'walk', minutes: 3 },
      ],
    },
  });
