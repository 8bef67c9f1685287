import { widerNetworks } from './network.ts';

/** Use of the processor counts half after so long. */
const HALF_LIFE_MS = 10_000;
const FADE_EVERY_MS = 1_000;
/** More than twice the use of another, and this: a page or two, which any visitor opens. */
const FAR = 40;
/** Use below this is forgotten. */
const FORGOTTEN = 0.5;

interface Use {
  /** Weight of late. */
  used: number;
  /** Weight of what waits. */
  wanted: number;
}

/** A network that works, waits, or did so of late. */
export interface Network<One extends Waiter> {
  /** Its own, then those of the networks around it, which may use a multiple. */
  readonly uses: readonly { use: Use; times: number }[];
  readonly waiting: Set<One>;
  /** How many. */
  atWork: number;
  /** Since when it waits for a turn. */
  since: number;
}

interface Waiter {
  weight: number;
}

const most = (uses: Network<Waiter>['uses'], of: (use: Use) => number) =>
  uses.reduce((max, { use, times }) => Math.max(max, of(use) / times), 0);

const usedBy = ({ uses }: Network<Waiter>) => most(uses, ({ used }) => used);
const claimedBy = ({ uses }: Network<Waiter>) => most(uses, ({ used, wanted }) => used + wanted);

/** Whether one has used far more of late than another. */
export const isFarHeavier = (one: Network<Waiter>, other: Network<Waiter>): boolean =>
  usedBy(one) > 2 * usedBy(other) + FAR;

function first<One>(all: Iterable<One>, comesBefore: (one: One, other: One) => boolean) {
  let found: One | null = null;
  for (const one of all) if (found === null || comesBefore(one, found)) found = one;
  return found;
}

/**
 * What networks have used of the processor, and who of them waits. A network is as heavy as those around it make it, so that
 * many of one owner are not many visitors. What is remembered fades, so that its size is bounded by what the processor did.
 */
export class Claims<One extends Waiter> {
  readonly #nowMs: () => number;
  readonly #networks = new Map<string, Network<One>>();
  readonly #wider = new Map<string, Use>();
  /** Those that wait; who had its turn last is last. */
  readonly #queued = new Set<Network<One>>();
  #fadedMs: number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#fadedMs = nowMs();
  }

  /** How many networks are remembered. */
  get size(): number {
    return this.#networks.size;
  }

  of(name: string): Network<One> {
    this.#fade();
    const known = this.#networks.get(name);
    if (known) return known;
    const wider = widerNetworks(name).map(({ network, times }) => ({
      use: this.#widerUse(network),
      times: times.browsing,
    }));
    const uses = [{ use: { used: 0, wanted: 0 }, times: 1 }, ...wider];
    const made: Network<One> = { uses, waiting: new Set(), atWork: 0, since: 0 };
    this.#networks.set(name, made);
    return made;
  }

  #widerUse(name: string): Use {
    const known = this.#wider.get(name);
    if (known) return known;
    const use = { used: 0, wanted: 0 };
    this.#wider.set(name, use);
    return use;
  }

  join(network: Network<One>, one: One): void {
    if (network.waiting.size === 0) network.since = this.#nowMs();
    network.waiting.add(one);
    for (const { use } of network.uses) use.wanted += one.weight;
    this.#queued.add(network);
  }

  /** False if it did not wait. */
  leave(network: Network<One>, one: One): boolean {
    if (!network.waiting.delete(one)) return false;
    for (const { use } of network.uses) use.wanted -= one.weight;
    if (network.waiting.size === 0) this.#queued.delete(network);
    return true;
  }

  begin(network: Network<One>, weight: number): void {
    network.atWork += 1;
    network.since = this.#nowMs();
    for (const { use } of network.uses) use.used += weight;
    if (this.#queued.delete(network)) this.#queued.add(network);
  }

  /** Of those that wait and may begin, who has used least. */
  leastUsed(mayBegin: (network: Network<One>) => boolean): Network<One> | null {
    const free = [...this.#queued].filter(mayBegin);
    return first(free, (one, other) => usedBy(one) < usedBy(other));
  }

  /** Of those that wait and may begin, who has waited longest for a turn. */
  longestWithout(mayBegin: (network: Network<One>) => boolean): Network<One> | null {
    const free = [...this.#queued].filter(mayBegin);
    return first(free, (one, other) => one.since < other.since);
  }

  /** Of those that wait, who has used and wants most. */
  heaviest(): Network<One> | null {
    return first(this.#queued, (one, other) => claimedBy(one) > claimedBy(other));
  }

  #fade(): void {
    const passed = this.#nowMs() - this.#fadedMs;
    if (passed < FADE_EVERY_MS) return;
    this.#fadedMs += passed;
    const share = 0.5 ** (passed / HALF_LIFE_MS);
    for (const [name, { uses, waiting, atWork }] of this.#networks) {
      const [own] = uses;
      if (own) own.use.used *= share;
      const isIdle = atWork === 0 && waiting.size === 0 && (own?.use.used ?? 0) < FORGOTTEN;
      if (isIdle) this.#networks.delete(name);
    }
    for (const [name, use] of this.#wider) {
      use.used *= share;
      if (use.used < FORGOTTEN && use.wanted === 0) this.#wider.delete(name);
    }
  }
}
