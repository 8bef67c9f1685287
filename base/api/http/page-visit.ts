import { countsWhatIsDone, LIMITS, type LimitName } from '../../contract/limits.ts';
import { jsonValue } from './json-value.ts';
import type { PlainHeaders } from './plain-headers.ts';
import { type SerializedAnswer, VERSION_HEADER } from './respond.ts';

/**
 * From what the answers of a route are made. While the version is the same, so is the answer to the same address; null
 * while that cannot be told.
 */
export interface AnswerSource {
  versionOf(params: Readonly<Record<string, string>>): string | null;
}

/** Says whether what a page was made of would still be answered. */
export type Holds = (nowMs: number) => boolean;

interface Part {
  source: AnswerSource;
  params: Readonly<Record<string, string>>;
  version: string | null;
}

/** An answer as a loader reads it. */
export type PageAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

/**
 * The rendering of one page, whose calls stay in this process: their answers are handed over as values, and it is
 * recorded for how long they hold.
 */
export class PageVisit {
  #hasSearched = false;
  readonly #values = new WeakMap<Response, unknown>();
  readonly #parts: Part[] = [];
  #isForAll = true;
  #seconds = Number.POSITIVE_INFINITY;

  /**
   * The network limit of a call; calls that are counted by account alone also count as `other`. A page is counted
   * before it is rendered, so that its own calls are not; all its searches count as one, because its visitor
   * made one.
   */
  networkLimit(limit: LimitName): LimitName | null {
    const counted = countedLimit(limit);
    if (counted === 'other' || (counted === 'search' && this.#hasSearched)) return null;
    if (counted === 'search') this.#hasSearched = true;
    return counted;
  }

  get hasSearched(): boolean {
    return this.#hasSearched;
  }

  /**
   * To be called before the answer is made, so that a change in between makes it old.
   *
   * @param cacheSeconds how long any cache may store the answer; null if it is for one caller
   */
  uses(
    source: AnswerSource | undefined,
    params: Readonly<Record<string, string>>,
    cacheSeconds: number | null,
  ): void {
    if (cacheSeconds === null) this.#isForAll = false;
    else if (source) this.#parts.push({ source, params, version: source.versionOf(params) });
    else this.#seconds = Math.min(this.#seconds, cacheSeconds);
  }

  /** An answer of this page is for its visitor alone. */
  isPersonal(): void {
    this.#isForAll = false;
  }

  /** Answers a page with a value instead of its JSON. */
  handOver(value: unknown, { status, headers }: { status: number; headers: PlainHeaders }) {
    const response = new Response(null, { status, headers });
    this.#values.set(response, jsonValue(value));
    return response;
  }

  handOverSerialized(answer: SerializedAnswer): Response {
    const { status, body, version } = answer;
    const headers = version === undefined ? {} : { [VERSION_HEADER]: version };
    const response = new Response(null, { status, headers });
    const known = answer.parsed?.deref();
    const value =
      known ?? JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString());
    // Stays only until memory is needed: objects take several times the space of their text.
    if (!known && typeof value === 'object' && value !== null) answer.parsed = new WeakRef(value);
    this.#values.set(response, value);
    return response;
  }

  /** The answer for the loader that asked. A refusal, or one that sets a cookie, is for this visitor alone. */
  taken(response: Response): PageAnswer {
    const { ok, status, headers } = response;
    if (!ok || headers.has('Set-Cookie')) this.#isForAll = false;
    const json = async (): Promise<unknown> =>
      this.#values.has(response) ? this.#values.get(response) : response.json();
    return { ok, status, headers, json };
  }

  /** Until when what was answered so far holds, for everybody; null if it is for one visitor. */
  holdsFrom(startedMs: number): Holds | null {
    if (!this.#isForAll || this.#parts.some(({ version }) => version === null)) return null;
    const untilMs = startedMs + this.#seconds * 1000;
    const parts = distinct(this.#parts);
    return (nowMs) =>
      nowMs < untilMs &&
      parts.every(({ source, params, version }) => source.versionOf(params) === version);
  }
}

/** Answers of one source to the same parameters that had the same version are checked once. */
function distinct(parts: readonly Part[]): Part[] {
  const found = new Map<AnswerSource, Map<string, Part>>();
  for (const part of parts) {
    const ofSource = found.get(part.source) ?? new Map<string, Part>();
    found.set(part.source, ofSource);
    ofSource.set(`${JSON.stringify(part.params)} ${part.version}`, part);
  }
  return [...found.values()].flatMap((ofSource) => [...ofSource.values()]);
}

/** The limit by network that counts a call, whether it does anything or not. */
export const countedLimit = (limit: LimitName): LimitName =>
  LIMITS[limit].per === 'account' || countsWhatIsDone(limit) ? 'other' : limit;
