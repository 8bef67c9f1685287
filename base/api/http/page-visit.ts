import { hash } from 'node:crypto';
import { countsWhatIsDone, LIMITS, type LimitName } from '../../contract/limits.ts';
import { JsonText } from './json-text.ts';
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

/** One of the answers that a page is made of. */
export interface MadeOf {
  /** What was asked for. */
  url: string;
  /** The same for the same answer. */
  print: string;
  /** Shared by answers that hold alike. */
  holds: Holds;
}

/** An answer as a value. */
interface Given {
  print: string;
  read(): unknown;
}

/** An answer as a loader reads it. */
export type PageAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

/**
 * The rendering of one page, whose calls stay in this process: their answers are handed over as values, and it is
 * recorded what the page is made of, and for how long that holds.
 */
export class PageVisit {
  #hasSearched = false;
  readonly #given = new WeakMap<Response, Given>();
  readonly #holding = new WeakMap<Request, Holds>();
  readonly #madeOf: MadeOf[] = [];
  readonly #distinct = new Map<string, Holds>();
  readonly #sources = new Map<AnswerSource, number>();
  readonly #startedMs = performance.now();
  #isForAll = true;

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
    request: Request,
    source: AnswerSource | undefined,
    params: Readonly<Record<string, string>>,
    cacheSeconds: number | null,
  ): void {
    if (cacheSeconds === null) this.#isForAll = false;
    else if (!source) {
      const untilMs = this.#startedMs + cacheSeconds * 1000;
      this.#hold(request, `${cacheSeconds}`, (nowMs) => nowMs < untilMs);
    } else {
      const version = source.versionOf(params);
      if (version === null) this.#isForAll = false;
      const number = this.#sources.get(source) ?? this.#sources.size;
      this.#sources.set(source, number);
      const name = `${number} ${JSON.stringify(params)} ${version}`;
      this.#hold(request, name, () => source.versionOf(params) === version);
    }
  }

  /** An answer of this page is for its visitor alone. */
  isPersonal(): void {
    this.#isForAll = false;
  }

  /** Answers a page with a value instead of its JSON. Who gets it may change it, and gets what a browser would get. */
  handOver(value: unknown, { status, headers }: { status: number; headers: PlainHeaders }) {
    const response = new Response(null, { status, headers });
    const text = value instanceof JsonText ? value.text : JSON.stringify(value);
    const print = hash('sha1', text ?? '', 'base64url');
    this.#given.set(response, { print, read: () => text && JSON.parse(text) });
    return response;
  }

  handOverSerialized(answer: SerializedAnswer): Response {
    const { status, body, version, etag } = answer;
    const headers = version === undefined ? {} : { [VERSION_HEADER]: version };
    const response = new Response(null, { status, headers });
    const read = () => {
      const known = answer.parsed?.deref();
      const value =
        known ?? JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString());
      // Stays only until memory is needed: objects take several times the space of their text.
      if (!known && typeof value === 'object' && value !== null) answer.parsed = new WeakRef(value);
      return value;
    };
    this.#given.set(response, { print: etag, read });
    return response;
  }

  /** The answer for the loader that asked. A refusal, or one that sets a cookie, is for this visitor alone. */
  taken(request: Request, response: Response): PageAnswer {
    const { ok, status, headers } = response;
    const holds = this.#holding.get(request);
    const given = this.#given.get(response);
    if (!ok || headers.has('Set-Cookie') || !holds || !given) this.#isForAll = false;
    else this.#madeOf.push({ url: request.url, print: given.print, holds });
    const json = async (): Promise<unknown> => (given ? given.read() : response.json());
    return { ok, status, headers, json };
  }

  /** All that was answered so far, if it is for everybody; null if it is for one visitor. */
  get madeOf(): readonly MadeOf[] | null {
    return this.#isForAll ? this.#madeOf : null;
  }

  /** Answers of one source to the same parameters that had the same version are checked once. */
  #hold(request: Request, name: string, holds: Holds): void {
    const known = this.#distinct.get(name) ?? holds;
    this.#distinct.set(name, known);
    this.#holding.set(request, known);
  }
}

/** The limit by network that counts a call, whether it does anything or not. */
export const countedLimit = (limit: LimitName): LimitName =>
  LIMITS[limit].per === 'account' || countsWhatIsDone(limit) ? 'other' : limit;
