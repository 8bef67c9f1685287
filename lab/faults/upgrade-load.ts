import {
  type Accepted,
  acceptedIn,
  application,
  type Call,
  type CallAnswer,
  type Caller,
} from '../running/calls.ts';
import type { World } from '../running/earlier-version.ts';
import { BUILDING_ID, type TestUser } from '../running/people.ts';
import { isUnavailable } from './taken.ts';
import { pause } from './with-product.ts';

/** How long each of them waits after an answer. */
const PAUSE_MS = 50;
/** How many do the same at once. */
const AT_ONCE = 2;

/** What was done until it was stopped. */
export interface Done {
  requests: number;
  /** A sentence for each request that failed. */
  failed: string[];
  /** The same for what was turned away because the machine had too much to do, to be sent again. */
  turnedAway: string[];
  /** The longest wait for an answer, by the step in which the request was sent. */
  slowestMs: Map<string, number>;
  accepted: Accepted[];
  messages: number;
  saved: number;
}

const get =
  (path: string) =>
  (as: TestUser): Call => ({ method: 'GET', path, as });
const HOME = `${BUILDING_ID}/run-unit-0`;

/** What visitors and signed-in people look at, in turn. */
const LOOKS: readonly ((as: TestUser) => Call)[] = [
  get('/'),
  get('/neighborhoods'),
  get('/api/v1/search?limit=20'),
  get('/api/v1/facets'),
  get(`/buildings/${BUILDING_ID}/units/run-unit-0`),
  get('/api/v1/session'),
  get('/api/v1/me/applications'),
  get('/api/v1/me/threads'),
  get('/api/v1/me/saved'),
  get('/portal'),
];

const isShown = (status: number) => status >= 200 && status < 400;
const isMade = (status: number) => status === 201;

type Ask = (asked: Call, isRight: (status: number) => boolean) => Promise<CallAnswer | null>;
/** What one of them does in its turn. */
type Act = (turn: number) => Promise<void>;

function actsOf(ask: Ask, { units, people }: World, done: Done): readonly Act[] {
  const personOf = (turn: number) => people[turn % people.length] as TestUser;
  let next = 0;
  return [
    async (turn) => {
      const look = LOOKS[turn % LOOKS.length] as (as: TestUser) => Call;
      await ask(look(personOf(turn)), isShown);
    },
    // Each applies once: after the last of them nobody does.
    async () => {
      const as = people[next++];
      if (!as) return;
      const submit = application(as, units[next % units.length] ?? '', as.id);
      const one = acceptedIn(await ask(submit, isMade));
      if (one) done.accepted.push(one);
    },
    async (turn) => {
      const as = personOf(turn);
      const path = `/api/v1/me/threads/${encodeURIComponent(`home~${HOME}`)}/messages`;
      const body = { text: `Is the elevator in order? ${turn}` };
      if (await ask({ path, as, body, key: `${as.id}-${turn}` }, isMade)) done.messages += 1;
    },
    async (turn) => {
      const path = `/api/v1/me/saved/buildings/${BUILDING_ID}`;
      const isNew = turn < people.length;
      if ((await ask({ method: 'PUT', path, as: personOf(turn) }, isShown)) && isNew)
        done.saved += 1;
    },
  ];
}

/**
 * Searches, looks, applies, writes and saves, over and over, until it is stopped. `readStep` says what happens at the
 * moment.
 */
export function keepAsking({ call }: Caller, world: World, readStep: () => string) {
  const done: Done = {
    ...{ requests: 0, failed: [], turnedAway: [], slowestMs: new Map() },
    ...{ accepted: [], messages: 0, saved: 0 },
  };
  let isOver = false;

  const ask: Ask = async (asked, isRight) => {
    const began = readStep();
    const answer = await call(asked);
    done.requests += 1;
    const tookMs = answer?.milliseconds ?? 0;
    done.slowestMs.set(began, Math.max(tookMs, done.slowestMs.get(began) ?? 0));
    const status = answer?.status ?? 0;
    if (isRight(status)) return answer;
    const said = answer ? `${status} ${answer.body.code ?? ''}` : 'no answer';
    const into = isUnavailable(answer) ? done.turnedAway : done.failed;
    into.push(`${began}: ${asked.method ?? 'POST'} ${asked.path}: ${said}`);
    return null;
  };

  async function repeat(act: Act, begins: number): Promise<void> {
    for (let turn = begins; !isOver; turn += AT_ONCE) {
      await act(turn);
      await pause(PAUSE_MS);
    }
  }

  const all = actsOf(ask, world, done).flatMap((act) =>
    Array.from({ length: AT_ONCE }, (_, begins) => repeat(act, begins)),
  );
  return {
    stop() {
      isOver = true;
    },
    done: Promise.all(all).then(() => done),
  };
}
