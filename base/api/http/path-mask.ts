/** Parameters that say which thing is meant. Any other may be what lets its holder act, as the token of a link does. */
const NAMES_A_THING = /^(?:id|kind|size|table|file|\w+Id|\w+File)$/;
const PARAMETER = /^(?:\{(\w+)\}|:(\w+))$/;
/** No signature of 256 bits is as short, and hardly any other address is longer. */
const UNKNOWN_LENGTH_MAX = 32;
const HIDDEN = '…';

/** The segments that may follow in one of the patterns. */
interface Step {
  words: Map<string, Step>;
  thing: Step | null;
  secret: Step | null;
  /** The pattern that ends here. */
  pattern: string | null;
}

const newStep = (): Step => ({ words: new Map(), thing: null, secret: null, pattern: null });

/** As the routers compare it: decoded, and for pages whatever its case, with or without the end of their data. */
function wordOf(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

/** Without what the router in the browser adds where it asks for the data of a page. */
const segmentsOf = (path: string) => path.replace(/(?:\/_)?\.data$/, '').split('/');

/** What follows in the patterns; a word before a parameter, as routers choose. */
function follow(steps: readonly Step[], segment: string) {
  const word = wordOf(segment);
  const words = steps.flatMap(({ words }) => words.get(word) ?? []);
  const things = steps.flatMap(({ thing }) => thing ?? []);
  const secrets = steps.flatMap(({ secret }) => secret ?? []);
  return { words, things, secrets, all: [...words, ...things, ...secrets] };
}

/**
 * Writes paths as a log may have them: whoever reads it must not be able to use a link. What is hidden follows from the
 * patterns of the routes, so that no link is forgotten.
 */
export class PathMask {
  readonly #root = newStep();

  constructor(patterns: Iterable<string> = []) {
    for (const pattern of patterns) this.add(pattern);
  }

  /** Adds the pattern of a route: `/tours/{tourId}` of the API, `/tour/:token` of the pages. */
  add(pattern: string): void {
    let step = this.#root;
    for (const segment of pattern.split('/').filter(Boolean)) {
      const [isParameter, braced, colon = braced] = PARAMETER.exec(segment) ?? [];
      if (isParameter === undefined) {
        const word = segment.toLowerCase();
        const next = step.words.get(word) ?? newStep();
        step.words.set(word, next);
        step = next;
      } else if (NAMES_A_THING.test(colon ?? '')) step = step.thing ??= newStep();
      else step = step.secret ??= newStep();
    }
    step.pattern = pattern;
  }

  /** The pattern of a path; null for one that no route has. */
  patternOf(path: string): string | null {
    let steps = [this.#root];
    for (const segment of segmentsOf(path).filter(Boolean)) steps = follow(steps, segment).all;
    return steps.find(({ pattern }) => pattern !== null)?.pattern ?? null;
  }

  /**
   * The path without what its pattern hides. Where it leaves all patterns, as a link that was copied badly does, what is
   * long or follows something hidden is hidden too.
   */
  of(path: string): string {
    let steps = [this.#root];
    let isHidden = false;
    const segments = segmentsOf(path);
    const masked = segments.map((segment) => {
      if (segment === '') return segment;
      const { words, things, secrets, all } = follow(steps, segment);
      steps = all;
      if (words.length > 0) return segment;
      if (things.length > 0 && secrets.length === 0) return segment;
      isHidden ||= secrets.length > 0;
      return isHidden || segment.length > UNKNOWN_LENGTH_MAX ? HIDDEN : segment;
    });
    return masked.join('/') + path.slice(segments.join('/').length);
  }
}
