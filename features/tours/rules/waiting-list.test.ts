import { expect, test } from 'vitest';
import { cellsOf, freeLanes, type Slot } from './free-slots.ts';
import { firstWaitDay, nextGiven, passedOver, suits, type Waiting } from './waiting-list.ts';

const NOW = Date.parse('2027-06-06T12:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => NOW + hours * HOUR;
const slot = (hours: number): Slot => ({
  startsAt: at(hours),
  endsAt: at(hours) + HOUR / 2,
  mode: 'in-person',
});
const ADA: Waiting = { place: 1, mode: 'in-person', from: at(0), before: at(100), others: [] };

test('a time suits from 24 hours ahead, within what was asked for, and beside no other tour of the person', () => {
  expect(suits(ADA, slot(24), NOW)).toBe(true);
  expect(suits(ADA, { ...slot(24), startsAt: at(24) - 1 }, NOW)).toBe(false);
  expect([slot(99.5), slot(100)].map((one) => suits(ADA, one, NOW))).toEqual([true, false]);
  expect(suits({ ...ADA, from: at(30) }, slot(29.5), NOW)).toBe(false);
  expect(suits({ ...ADA, from: at(30) }, slot(30), NOW)).toBe(true);
  expect(suits({ ...ADA, mode: 'video' }, slot(24), NOW)).toBe(false);
  const beside = { ...ADA, others: [slot(30)] };
  const found = [29, 29.5, 29.75, 30, 30.25, 30.5].map((hours) => suits(beside, slot(hours), NOW));
  expect(found).toEqual([true, true, false, false, false, true]);
  const others = [slot(50), slot(60), slot(70)];
  expect(suits({ ...ADA, others: others.slice(1) }, slot(30), NOW)).toBe(true);
  expect(suits({ ...ADA, others }, slot(30), NOW)).toBe(false);
});

test('the first day to wait for is that of New York in 24 hours', () => {
  expect(firstWaitDay(new Date('2027-06-07T03:59:59Z'))).toBe('2027-06-07');
  expect(firstWaitDay(new Date('2027-06-07T04:00:00Z'))).toBe('2027-06-08');
});

test('who asked first gets the earliest time that suits; who waits for another time is no reason to leave it empty', () => {
  const later = { ...ADA, place: 2 };
  expect(nextGiven([later, ADA], [slot(40), slot(30)], NOW)).toEqual({ to: ADA, slot: slot(30) });
  const picky = { ...ADA, from: at(50) };
  expect(nextGiven([picky, later], [slot(30)], NOW)).toEqual({ to: later, slot: slot(30) });
  expect(nextGiven([picky], [slot(30)], NOW)).toBeNull();
  expect(passedOver([picky, ADA, later], { to: later, slot: slot(30) }, NOW)).toEqual([ADA]);
});

/** Numbers that look random, the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const PLAN = { minutes: 30, bufferMinutes: 15 };
/** Two rows of times that overlap, so that a tour frees a part of another time. */
const TIMES = [24, 24.75, 25.5, 26.25, 24.5, 25.25].map((hours) => ({
  slot: slot(hours),
  cells: cellsOf(slot(hours).startsAt, PLAN),
}));
type Time = (typeof TIMES)[number];

/** A building with some tours at once, and what people do in it. */
class Schedule {
  readonly #lanes: number;
  readonly #taken = new Map<number, Set<number>>();
  readonly tours = new Map<number, Time & { lane: number }>();
  #waiting: (Waiting & { tour: number })[] = [];
  #last = 0;
  doubles = 0;
  passed = 0;
  given = 0;

  constructor(lanes: number) {
    this.#lanes = lanes;
    for (let lane = 1; lane <= lanes; lane += 1) this.#taken.set(lane, new Set());
  }

  #free = ({ cells }: Time) => freeLanes(cells, this.#lanes, this.#taken);

  /** What a booking, a move and the waiting list do with the cells of a time; each is counted where it is taken. */
  #take(tour: number, time: Time): void {
    const [lane] = this.#free(time);
    const own = this.#taken.get(lane ?? 0);
    if (!own || lane === undefined) return;
    for (const cell of time.cells) if (own.size === own.add(cell).size) this.doubles += 1;
    this.tours.set(tour, { ...time, lane });
  }

  #giveBack(tour: number): void {
    const held = this.tours.get(tour);
    for (const cell of held?.cells ?? []) this.#taken.get(held?.lane ?? 0)?.delete(cell);
    this.tours.delete(tour);
  }

  /** A time that suits somebody who waits is theirs. */
  book(time: Time): void {
    this.#last += 1;
    if (!this.#waiting.some((one) => suits(one, time.slot, NOW))) this.#take(this.#last, time);
  }

  cancel(tour: number): void {
    this.#giveBack(tour);
    this.#waiting = this.#waiting.filter((one) => one.tour !== tour);
  }

  wait(tour: number, from: number): void {
    const held = this.tours.get(tour);
    if (!held || this.#waiting.some((one) => one.tour === tour)) return;
    this.#last += 1;
    const { startsAt: before, mode } = held.slot;
    this.#waiting.push({ place: this.#last, mode, from: at(from), before, others: [], tour });
  }

  next() {
    if (this.#waiting.length === 0) return null;
    const free = TIMES.filter((time) => this.#free(time).length > 0);
    return nextGiven(
      this.#waiting,
      free.map((time) => time.slot),
      NOW,
    );
  }

  give(): void {
    for (let next = this.next(); next; next = this.next()) {
      const { to, slot: got } = next;
      this.passed += passedOver(this.#waiting, next, NOW).length;
      this.given += 1;
      this.#giveBack(to.tour);
      this.#take(to.tour, TIMES.find((time) => time.slot === got) as Time);
      this.#waiting = this.#waiting.filter((one) => one !== to);
    }
  }
}

const SCHEDULES = 100_000;

test('R2.06 in 100,000 random schedules no time is given twice, nobody is passed over, and no time that suits stays empty', () => {
  const found = { doubles: 0, passed: 0, idle: 0 };
  let given = 0;
  for (let seed = 1; seed <= SCHEDULES; seed += 1) {
    const below = numbers(seed * 7_919);
    const schedule = new Schedule(1 + below(2));
    const someTour = () => [...schedule.tours.keys()][below(schedule.tours.size)] ?? 0;
    for (let act = 0; act < 8; act += 1) {
      const kind = below(5);
      if (kind < 2) schedule.book(TIMES[below(TIMES.length)] as Time);
      else if (kind < 4) schedule.wait(someTour(), below(2) * 25);
      else schedule.cancel(someTour());
      schedule.give();
    }
    if (schedule.next()) found.idle += 1;
    found.doubles += schedule.doubles;
    found.passed += schedule.passed;
    given += schedule.given;
  }
  expect(found).toEqual({ doubles: 0, passed: 0, idle: 0 });
  expect(given).toBeGreaterThan(20_000);
});
