import { traceWith } from '@stoop/base/api/tracing/spans';
import { writeMail } from '@stoop/features/outbox/api/mail';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readCoverage } from '../testing/canaries/columns.ts';
import { allNames, visibleTo } from '../testing/canaries/may-see.ts';
import { namesFound, type Told, walk } from '../testing/canaries/walk.ts';
import { type Canaries, OTHERS, openCanaries, type Viewer } from '../testing/canaries/world.ts';
import { block, reply } from '../testing/connecting.ts';
import { openTestDatabase } from '../testing/databases.ts';
import { HABITS } from '../testing/sharing.ts';

const VIEWERS: readonly Viewer[] = ['visitor', 'ada', ...OTHERS];
/** To whom a card tells something only while it is shown, and who must not see it then either. */
const WHERE_CARD_IS_SHOWN = ['visitor', 'stranger', 'asker', 'blocked', 'inviter'] as const;
type Walks = Map<Viewer, readonly Told[]>;

let world: Canaries;
let coverage: Awaited<ReturnType<typeof readCoverage>>;
let hidden: Walks;
let shown: Walks;
/** What a collector of traces was told of the walks, each thing once. */
const traced = new Set<string>();
beforeAll(async () => {
  world = await openCanaries(await openTestDatabase());
  coverage = await readCoverage(world);
  traceWith({
    inSpan(name, facts, run) {
      const tell = (...told: unknown[]) => void traced.add(JSON.stringify(told));
      tell(name, facts);
      return run({ name: tell, set: tell });
    },
  });
  hidden = await walkAll(VIEWERS);
  await world.showCard();
  // Who ranked others before is told the same for half a minute.
  const started = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => started() + 30_000);
  shown = await walkAll(WHERE_CARD_IS_SHOWN, /^(?!.*\/staff\/)/);
});
afterAll(() => {
  traceWith(null);
  vi.restoreAllMocks();
});

async function walkAll(viewers: readonly Viewer[], only?: RegExp): Promise<Walks> {
  const walks: Walks = new Map();
  for (const viewer of viewers) walks.set(viewer, await walk(world, viewer, only));
  return walks;
}

const seenIn = (told: readonly Told[] = []): string[] =>
  [...new Set(told.flatMap(({ names }) => names))].sort();

describe('the canaries', () => {
  test('stand in every column that says something of a person, and in the table of who may see what', () => {
    expect(coverage).toEqual({ names: allNames(), empty: [] });
  });

  test('are asked for with calls that are understood', () => {
    const failed = [...hidden.values(), ...shown.values()]
      .flat()
      .filter(({ status }) => status === 400 || status === 429 || status >= 500);
    expect(failed.map(({ address, status }) => [address, status])).toEqual([]);
    const commutes = hidden.get('visitor')?.find(({ address }) => address === '/api/v1/commutes');
    expect(commutes?.status).toBe(200);
  });
});

describe('R6.03 R6.05 what every route of the API tells of a person', () => {
  test.each(VIEWERS)('to %s is what the table says, while the card is hidden', (viewer) => {
    expect(seenIn(hidden.get(viewer))).toEqual(visibleTo(viewer, false));
  });

  test.each(WHERE_CARD_IS_SHOWN)(
    'to %s is what the table says, while the card is shown',
    (viewer) => {
      expect(seenIn(shown.get(viewer))).toEqual(visibleTo(viewer, true));
    },
  );

  test('to whoever chose somebody without a name is no name and no id, although the card is shown', () => {
    const [, , household = ''] = world.households;
    const told = shown.get('inviter')?.filter(({ address }) => address.includes(household));
    // Nobody writes there before all have accepted.
    expect(told?.map(({ status }) => status).sort()).toEqual([200, 404, 404, 409]);
    expect(seenIn(told)).toEqual(['inviterFirst']);
  });
});

test('traces of all of it tell nothing of anybody', () => {
  expect([...traced].filter((one) => one.includes('"db.query.text"')).length).toBeGreaterThan(50);
  expect([...traced].filter((one) => one.includes('/me/applications')).length).toBeGreaterThan(0);
  expect(namesFound(world, [...traced].join('\n'))).toEqual([]);
});

interface Job {
  id: string;
  kind: string;
  target: string;
  params: Record<string, string>;
}

test('an email tells its recipient nothing that the pages do not', async () => {
  const mails = (await world.rows(`SELECT * FROM jobs WHERE queue = 'mail'`)) as Job[];
  expect([...new Set(mails.map(({ kind }) => kind))].sort()).toEqual([
    'application-received',
    'co-application-received',
    'friend-accepted',
    'friend-request',
    'household-news',
  ]);
  for (const { id, kind, target, params } of mails) {
    const viewer = VIEWERS.find((one) => target.includes(`${one}Email`)) ?? 'visitor';
    const message = {
      id,
      kind,
      params,
      toEmail: target,
      isHeadless: false,
      createdAt: new Date(0),
    };
    const found = namesFound(world, JSON.stringify(writeMail(message, 'stoop@stoop.test')));
    const may = visibleTo(viewer, true);
    expect([kind, viewer, found.filter((name) => !may.includes(name))]).toEqual([kind, viewer, []]);
  }
});

/** What no card shows, and what of a day and of an age it does not. */
const HIDDEN_ANSWERS = [
  {
    basicInfo: { dateOfBirth: '1991-02-03', gender: 'woman', occupation: 'Baker' },
    living: {
      lengthOfStay: '12',
      dealBreakers: ['dogs'],
      willShareCommonSpaces: true,
      preferredMoveInDate: '2027-03-02',
    },
  },
  {
    basicInfo: { dateOfBirth: '1994-09-13', gender: 'man', occupation: 'Clerk' },
    living: {
      lengthOfStay: '3',
      dealBreakers: ['smoking', 'parties'],
      willShareCommonSpaces: false,
      preferredMoveInDate: '2027-03-29',
    },
  },
];
const CARD = { budgetRange: { min: 600, max: 1_250 }, preferredLocations: ['cobble-hill'] };
const READERS = ['stranger', 'friend', 'inviter', 'invited', 'housemate'] as const;

test('what no card shows changes nothing that others read of how people fit', async () => {
  const others = { lengthOfStay: '12', preferredMoveInDate: '2027-03-10', dealBreakers: ['dogs'] };
  await world.rows('UPDATE profiles SET lifestyle_preferences = $1, living_requirements = $2', [
    HABITS,
    { ...CARD, ...others },
  ]);
  const bodies: string[][] = [];
  for (const { basicInfo, living } of HIDDEN_ANSWERS) {
    await world.rows(
      'UPDATE profiles SET basic_info = $2, living_requirements = $3 WHERE account_id = $1',
      [world.ada.id, basicInfo, { ...CARD, ...living }],
    );
    const told: Told[] = [];
    for (const other of READERS)
      told.push(...(await walk(world, other, /roommates|households|connections|fits/)));
    bodies.push(told.map(({ address, status, body }) => `${address} ${status} ${body}`));
  }
  expect(bodies[0]?.some((body) => body.includes('"percent"') || body.includes('"score"'))).toBe(
    true,
  );
  expect(bodies[1]).toEqual(bodies[0]);
});

/** What is told, but that the reading itself is in the history of who reads. */
const withoutReading = (walks: Walks) =>
  [...walks.values()].flat().map(({ address, status, headers, body }) => {
    const { history: _, ...data } = address.endsWith('/me/export') ? JSON.parse(body) : { body };
    return { address, status, headers, data };
  });

test('R3.03 nothing that another account can read is otherwise after a request was declined, and its sender blocked', async () => {
  const viewers = ['visitor', 'ada', 'stranger', 'friend'] as const;
  const before = withoutReading(await walkAll(viewers));
  expect(await reply(world.others.asked, world.ada, 'decline')).toBe('none');
  expect(await block(world.others.asked, world.ada)).toBe(204);
  expect(withoutReading(await walkAll(viewers))).toEqual(before);
});
