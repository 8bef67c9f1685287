import { neededCover } from './household-money.ts';
import { pairsOf, scaledScore } from './household-score.ts';
import { insertLargest } from './insert-largest.ts';

/*
 * The best groups of a graph: branch and bound over people in ascending order, exact in whole numbers. A branch
 * ends when no group of it can be among the best; of equal groups the one with earlier people is better, so that
 * the result depends on nothing but its input.
 */

export interface GroupProblem {
  /** People in a group, at least 2. */
  size: number;
  /** How many groups to find. */
  count: number;
  /** So many of the first people belong to every group. */
  fixed: number;
  /** How many visits of a person the search makes at most. */
  stepLimit: number;
  people: number;
  /** Thousandths of a point by `one * people + other`; -1 for two who cannot be in one group. Symmetric. */
  fits: Int32Array;
  /** How many of the rooms, cheapest first, each person can pay. */
  covers: Uint8Array;
  /** Days on any scale; NaN for who has none. */
  days: Float64Array;
  daysApart: number;
}

export interface Group {
  /** Ascending. */
  members: number[];
  /** `scaledScore` of the pairs. */
  value: number;
}

/** People who can still join a group, with the sum and the lowest of their fits with its members. */
interface Joining {
  length: number;
  who: Int32Array;
  sum: Float64Array;
  lowest: Float64Array;
}

/** A group that is being built. */
interface OpenGroup {
  members: number[];
  /** Over the pairs of the members. */
  sum: number;
  lowest: number;
  firstDay: number;
  lastDay: number;
}

const EMPTY: OpenGroup = {
  members: [],
  sum: 0,
  lowest: Infinity,
  firstDay: Infinity,
  lastDay: -Infinity,
};

const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((member, position) => member !== other[position]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};

class GroupSearch {
  readonly best: Group[] = [];
  steps = 0;
  readonly #problem: GroupProblem;
  readonly #pairs: number;
  /** The best fit of each person, which bounds what one more member adds. */
  readonly #bestFits: Float64Array;
  readonly #levels: Joining[];
  readonly #gains: Float64Array;
  readonly #lows: Float64Array;

  constructor(problem: GroupProblem) {
    const { people, size, fits } = problem;
    this.#problem = problem;
    this.#pairs = pairsOf(size);
    this.#bestFits = new Float64Array(people);
    for (let one = 0; one < people; one += 1)
      for (let other = 0; other < people; other += 1)
        this.#bestFits[one] = Math.max(this.#bestFits[one] ?? 0, fits[one * people + other] ?? -1);
    this.#levels = Array.from({ length: size + 1 }, () => ({
      length: 0,
      who: new Int32Array(people),
      sum: new Float64Array(people),
      lowest: new Float64Array(people),
    }));
    this.#gains = new Float64Array(size);
    this.#lows = new Float64Array(size);
  }

  /** False if the limit ended the search. */
  run(): boolean {
    const start = this.#start();
    if (!start) return true;
    this.#takeGreedy(start);
    return this.#descend(start);
  }

  /** The fixed members; null if they cannot live together. Their level has everybody who can join them. */
  #start(): OpenGroup | null {
    const { people, fixed } = this.#problem;
    const all = this.#level(0);
    all.length = people;
    for (let person = 0; person < people; person += 1) {
      all.who[person] = person;
      all.sum[person] = 0;
      all.lowest[person] = Infinity;
    }
    let group = EMPTY;
    this.#keepPaying(group, all);
    for (let person = 0; person < fixed; person += 1) {
      const joining = this.#level(person);
      if (joining.who[0] !== person || joining.length === 0) return null;
      group = this.#joined(group, joining, 0);
    }
    return group;
  }

  #level(depth: number): Joining {
    const level = this.#levels[depth];
    if (!level) throw new Error('a group has no more levels than members');
    return level;
  }

  /** The group with one more member; fills the next level with those behind it who can still join. */
  #joined(group: OpenGroup, joining: Joining, at: number): OpenGroup {
    const { people, fits, days, daysApart, size } = this.#problem;
    const person = joining.who[at] ?? 0;
    const day = days[person] ?? Number.NaN;
    const next: OpenGroup = {
      members: [...group.members, person],
      sum: group.sum + (joining.sum[at] ?? 0),
      lowest: Math.min(group.lowest, joining.lowest[at] ?? Infinity),
      firstDay: day < group.firstDay ? day : group.firstDay,
      lastDay: day > group.lastDay ? day : group.lastDay,
    };
    const left = this.#level(next.members.length);
    let length = 0;
    if (next.members.length < size)
      for (let index = at + 1; index < joining.length; index += 1) {
        const other = joining.who[index] ?? 0;
        const fit = fits[person * people + other] ?? -1;
        const otherDay = days[other] ?? Number.NaN;
        // A missing day is NaN, for which both comparisons are false.
        if (fit < 0 || otherDay > next.firstDay + daysApart || otherDay < next.lastDay - daysApart)
          continue;
        left.who[length] = other;
        left.sum[length] = (joining.sum[index] ?? 0) + fit;
        left.lowest[length] = Math.min(joining.lowest[index] ?? Infinity, fit);
        length += 1;
      }
    left.length = length;
    this.steps += joining.length - at;
    this.#keepPaying(next, left);
    return next;
  }

  /** Removes those who pay for too few rooms. */
  #keepPaying({ members }: OpenGroup, left: Joining): void {
    const { size, covers } = this.#problem;
    const needed = neededCover(
      members.map((member) => covers[member] ?? 0),
      size,
    );
    let length = 0;
    for (let index = 0; index < left.length; index += 1) {
      const who = left.who[index] ?? 0;
      if ((covers[who] ?? 0) < needed) continue;
      left.who[length] = who;
      left.sum[length] = left.sum[index] ?? 0;
      left.lowest[length] = left.lowest[index] ?? 0;
      length += 1;
    }
    left.length = length;
  }

  /** Good groups to begin with, so that many branches end early: from each person, who fits best next. */
  #takeGreedy(start: OpenGroup): void {
    const { size } = this.#problem;
    const depth = start.members.length;
    if (depth === size) return;
    const firsts = this.#level(depth).length;
    for (let first = 0; first < firsts; first += 1) {
      let group = this.#joined(start, this.#level(depth), first);
      while (group.members.length < size) {
        const joining = this.#level(group.members.length);
        let best = 0;
        for (let index = 1; index < joining.length; index += 1)
          if ((joining.sum[index] ?? 0) > (joining.sum[best] ?? 0)) best = index;
        if (joining.length === 0) break;
        group = this.#joined(group, joining, best);
      }
      if (group.members.length === size) this.#take(group.members, this.#valueOf(group));
    }
  }

  #valueOf = ({ sum, lowest }: { sum: number; lowest: number }): number =>
    scaledScore({ sum, lowest }, this.#pairs);

  /** Whether a group that begins with these members and is worth so much could be among the best. */
  #mayEnter(members: readonly number[], value: number): boolean {
    const { count } = this.#problem;
    const last = this.best[count - 1];
    if (!last || value > last.value) return true;
    return value === last.value && !isBefore(last.members.slice(0, members.length), members);
  }

  #take(members: number[], value: number): void {
    const { count } = this.#problem;
    if (this.best.some((group) => group.members.every((member, at) => member === members[at])))
      return;
    const at = this.best.findIndex(
      (group) => value > group.value || (value === group.value && isBefore(members, group.members)),
    );
    this.best.splice(at < 0 ? this.best.length : at, 0, { members, value });
    if (this.best.length > count) this.best.pop();
  }

  #descend(group: OpenGroup): boolean {
    const { size, stepLimit } = this.#problem;
    const joining = this.#level(group.members.length);
    const missing = size - group.members.length;
    if (missing === 0) {
      this.#take(group.members, this.#valueOf(group));
      return true;
    }
    if (joining.length < missing) return true;
    if (missing === 1) {
      this.#takeLast(group, joining);
      return true;
    }
    const others = this.#bound(group, joining, missing);
    if (!this.#mayEnter(group.members, others.value)) return true;
    for (let at = 0; at <= joining.length - missing; at += 1) {
      const value = this.#valueOf({
        sum: group.sum + (this.#gain(joining, at, missing) + others.gains) / 2,
        lowest: Math.min(group.lowest, joining.lowest[at] ?? 0, others.lowest),
      });
      if (!this.#mayEnter([...group.members, joining.who[at] ?? 0], value)) continue;
      if (this.steps > stepLimit) return false;
      if (!this.#descend(this.#joined(group, joining, at))) return false;
    }
    return true;
  }

  /** Everybody who can be the last member. */
  #takeLast(group: OpenGroup, joining: Joining): void {
    this.steps += joining.length;
    for (let at = 0; at < joining.length; at += 1) {
      const value = this.#valueOf({
        sum: group.sum + (joining.sum[at] ?? 0),
        lowest: Math.min(group.lowest, joining.lowest[at] ?? 0),
      });
      const last = this.best[this.#problem.count - 1];
      if (last && value < last.value) continue;
      const members = [...group.members, joining.who[at] ?? 0];
      if (this.#mayEnter(members, value)) this.#take(members, value);
    }
  }

  /** Twice what a person adds to the sum at most: a pair of two new members counts half for each. */
  #gain(joining: Joining, at: number, missing: number): number {
    return 2 * (joining.sum[at] ?? 0) + (this.#bestFits[joining.who[at] ?? 0] ?? 0) * (missing - 1);
  }

  /**
   * What the best `missing` of those who can join would be worth at most, and what all but one of them would
   * add.
   */
  #bound(group: OpenGroup, joining: Joining, missing: number) {
    const gains = this.#gains.subarray(0, missing).fill(-Infinity);
    const lows = this.#lows.subarray(0, missing).fill(-Infinity);
    for (let at = 0; at < joining.length; at += 1) {
      insertLargest(gains, this.#gain(joining, at, missing));
      insertLargest(lows, joining.lowest[at] ?? 0);
    }
    this.steps += joining.length;
    const all = gains.reduce((sum, gain) => sum + gain, 0);
    const value = this.#valueOf({
      sum: group.sum + all / 2,
      lowest: Math.min(group.lowest, lows[missing - 1] ?? 0),
    });
    return { value, gains: all - (gains[missing - 1] ?? 0), lowest: lows[missing - 2] ?? Infinity };
  }
}

/** The best groups, best first, and whether that is proven. */
export function bestGroups(problem: GroupProblem): { groups: Group[]; isProven: boolean } {
  const search = new GroupSearch(problem);
  const isProven = search.run();
  return { groups: search.best, isProven };
}
