import { useRef } from 'react';
import { data, useFetcher, useNavigate } from 'react-router';
import { type Api, type OrProblem, orProblem, type Problem } from './api.ts';
import { browserApi } from './browser-api.ts';
import { announceChange } from './follow-changes.ts';

/** What an act led to: the answer of the API or its refusal, and in `words` the sentence for the user. */
export type News<Value = unknown> = OrProblem<Value> & { act: string; words: string };

/** Makes the call of an act. Rejects with an `ApiProblem`. */
type Act<Input, Value> = (api: Api, input: Input) => Promise<{ value: Value; words: string }>;
type Table = Readonly<Record<string, Act<never, unknown>>>;
type InputOf<One> = One extends Act<infer Input, unknown> ? Input : never;
type ValueOf<One> = One extends Act<never, infer Value> ? Value : never;
type NewsOf<Of extends Table> = {
  [Name in keyof Of & string]: News<ValueOf<Of[Name]>> & { act: Name };
}[keyof Of & string];

/** One act: its call, and the sentence after it. A form sends each field of the input as text. */
export const act =
  <Input, Value>(
    send: (api: Api, input: Input) => Promise<Value>,
    done: string | ((input: Input, value: Value) => string),
  ): Act<Input, Value> =>
  async (api, input) => {
    const value = await send(api, input);
    return { value, words: typeof done === 'string' ? done : done(input, value) };
  };

interface Options<Of extends Table> {
  /** The page whose `clientAction` serves the acts; without it, each page that has their buttons does. */
  path?: string;
  /** The sentence of a refusal; without it, the API's. */
  refused?: (problem: Problem) => string;
  /** In the browser, after each act: tells others of it. A `Response` leads to another page. */
  after?: (news: NewsOf<Of>) => unknown;
}

/** What users can change in one place, by the name that a form sends as `act`. */
export interface Acts<Of extends Table> extends Options<Of> {
  /** Names their shared state, and is no other's. */
  key: string;
  names: readonly string[];
  run: (api: Api, name: string, input: object) => Promise<NewsOf<Of>>;
}

export const defineActs = <Of extends Table>(
  key: string,
  acts: Of,
  options: Options<Of> = {},
): Acts<Of> => ({
  ...options,
  key,
  names: Object.keys(acts),
  run: async (api, name, input) => {
    const run = acts[name];
    if (!run) throw new Error(`${key} has no act ${name}.`);
    const sent = await orProblem(run(api, input as never));
    const { refused = ({ detail }) => detail } = options;
    return (
      sent.ok
        ? { act: name, ok: true, ...sent.value }
        : { act: name, words: refused(sent.problem), ...sent }
    ) as NewsOf<Of>;
  },
});

interface Sent {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
}
interface AnyActs {
  names: readonly string[];
  after?: (news: never) => unknown;
  run: (api: Api, name: string, input: object) => Promise<News>;
}
type Told<Set extends AnyActs> = Awaited<ReturnType<Set['run']>>;

/** Carries out what was sent: a form, or the JSON of a button. A form of the only act need not name it. */
async function carryOut<Set extends AnyActs>(
  api: Api,
  sets: readonly Set[],
  { request, params }: Sent,
) {
  const isJson = request.headers.get('content-type')?.startsWith('application/json');
  const sent: Record<string, string> = isJson
    ? await request.json()
    : Object.fromEntries(await request.formData());
  const { act: name = sets[0]?.names[0] ?? '', from, ...input } = sent;
  const set = sets.find(({ names }) => names.includes(name));
  if (!set) throw new Error(`No form sends ${name}.`);
  const news = (await set.run(api, name, { ...input, ...params })) as Told<Set>;
  return { set, from, news };
}

/** The `action` of a page that works without scripts: a refusal is the page's status. */
export async function actOnServer<Set extends AnyActs>(api: Api, acts: Set, sent: Sent) {
  const { news } = await carryOut(api, [acts], sent);
  return data(news, { status: news.ok ? 200 : news.problem.status });
}

/** These tell that something is no longer as the page shows it. */
const CHANGED: readonly number[] = [404, 409, 410];

/** Who waits for the news of a fetcher, and goes on to another page where it leads to one. */
const waiting = new Map<string, (news: News, next: string | null) => void>();

/**
 * The `clientAction` of a page. An error status keeps the router from loading the page's data again, which could fail,
 * too; after a success, and where something has changed meanwhile, it does so.
 */
export function clientActionOf<Sets extends readonly AnyActs[]>(...sets: Sets) {
  return async (sent: Sent) => {
    const { set, from, news } = await carryOut<Sets[number]>(browserApi, sets, sent);
    if (news.ok) announceChange();
    const next = set.after?.(news as never);
    const to = next instanceof Response ? next.headers.get('Location') : null;
    if (from !== undefined) waiting.get(from)?.(news, to);
    if (next instanceof Response) throw next;
    return news.ok || CHANGED.includes(news.problem.status)
      ? news
      : data(news, { status: news.problem.status || 503 });
  };
}

/** The key of their shared state. */
export const stateKey = (acts: { key: string }, of = ''): string => `${acts.key} ${of}`;

/**
 * The acts of a page, or those `of` one thing on it, such as the row of a list. One is carried out at a time, and all
 * parts that show them share their state.
 */
export function useActs<Of extends Table>(acts: Acts<Of>, of?: string) {
  const from = stateKey(acts, of);
  const { state, data: last, json, submit } = useFetcher<NewsOf<Of>>({ key: from });
  const isSending = state !== 'idle';
  // While the page loads again it shows the state before the act, which the sentence would contradict.
  const news = isSending ? undefined : last;
  const navigate = useNavigate();
  // A second press arrives before the state of the first is rendered.
  const isSent = useRef(false);
  return {
    isSending,
    /** The input of what is being sent by a button. */
    sending: json as Readonly<Record<string, unknown>> | undefined,
    news,
    /** Why the last act was refused. */
    refusal: news && !news.ok ? news.words : undefined,
    /** As `news`, also while another act is carried out. */
    last,
    /** Answers once the act is carried out, and before the page's data are loaded again; null while another one is. */
    async send<Name extends keyof Of & string>(
      name: Name,
      ...[input]: [InputOf<Of[Name]>] extends [never] ? [] : [input: InputOf<Of[Name]>]
    ): Promise<Extract<NewsOf<Of>, { act: Name }> | null> {
      if (isSending || isSent.current) return null;
      isSent.current = true;
      const news = new Promise<News>((tell) =>
        waiting.set(from, (told, next) => {
          // The router drops the redirect of a fetcher where the page's data were loaded again in the meantime.
          if (next !== null) void navigate(next);
          tell(told);
        }),
      );
      const sent = JSON.stringify({ ...(input as object), act: name, from });
      void submit(sent, {
        method: 'post',
        encType: 'application/json',
        ...(acts.path !== undefined && { action: acts.path }),
      });
      const told = await news;
      isSent.current = false;
      return told as Extract<NewsOf<Of>, { act: Name }>;
    },
  };
}
