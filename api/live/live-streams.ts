import { Refused, refuse } from '@stoop/contract/refuse';
import type { Person } from '../http/call.ts';
import { orUnavailable } from '../http/database-away.ts';
import type { EventClient, EventStream } from '../http/event-stream.ts';
import type { Log } from '../http/log.ts';
import { EventFollower, type LiveDatabase } from './follower.ts';
import type { NumberedEvent } from './store.ts';

/** How long a browser waits before it connects again. */
const RETRY_MS = 3_000;
/** Proxies close a connection on which nothing happens, most after a minute. */
const HEARTBEAT_MS = 15_000;
/** Of one account: more tabs than anybody looks at. The oldest stream ends. */
const STREAMS_AN_ACCOUNT = 6;
const STREAMS_MAX = 2_000;

/** Who opened a stream, and what it tells. */
export interface Follower {
  person: Person;
  /** The last event that the client knows; null if it knows none. */
  after: number | null;
  /** Whether the person is told of an event, with the rights that they have now. */
  isTold(event: NumberedEvent, person: Person): boolean;
  /** The person again, with their present rights; null once the session has ended. */
  recheck(): Promise<Person | null>;
}

interface Stream extends Follower {
  client: EventClient;
  /** Events that wait until it is known that the session has not ended. */
  unsent: NumberedEvent[];
  isSending: boolean;
}

export interface LiveStreams {
  /** A stream of the events that a person may know of; refused if there are too many, or none can be read. */
  open(follower: Follower): Promise<EventStream | Refused<'live/full' | 'server/unavailable'>>;
  /** How many are open. */
  readonly size: number;
  /** Ends all streams, and refuses others from now on. */
  close(): Promise<void>;
}

export interface LiveSettings {
  database: LiveDatabase;
  log: Log;
  heartbeatMs?: number;
  streamsAnAccount?: number;
  streamsMax?: number;
}

const textOf = ({ number, kind, subjectId }: NumberedEvent) =>
  `id: ${number}\ndata: ${JSON.stringify({ kind, subjectId })}\n\n`;

/** Says up to which event a client knows everything, or must load everything again. */
const noteOf = (type: 'known' | 'reset', number: number) =>
  `event: ${type}\nid: ${number}\ndata: {}\n\n`;

/** Other buildings only change what a stream tells; with another role or factor it must be opened again. */
const mayStay = (now: Person, before: Person): boolean =>
  now.role === before.role && now.secondFactor === before.secondFactor;

class OpenStreams implements LiveStreams {
  readonly #settings: Required<LiveSettings>;
  readonly #follower: EventFollower;
  /** Oldest first. */
  readonly #streams = new Set<Stream>();
  #heartbeat: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(settings: Required<LiveSettings>) {
    this.#settings = settings;
    this.#follower = new EventFollower(settings.database, settings.log, (events) =>
      this.#tell(events),
    );
  }

  get size(): number {
    return this.#streams.size;
  }

  get #isFull(): boolean {
    return this.#isClosed || this.#streams.size >= this.#settings.streamsMax;
  }

  async open(follower: Follower) {
    if (this.#isFull) return refuse('live/full', { retryAfterSeconds: 60 });
    const read = await orUnavailable('server/unavailable', this.#follower.refresh());
    if (read instanceof Refused) return read;
    return {
      begin: (client: EventClient) =>
        this.#begin({ ...follower, client, unsent: [], isSending: false }),
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { client } of this.#streams) client.end();
    await this.#follower.stop();
  }

  #begin(stream: Stream): () => void {
    const { client } = stream;
    // Others may have begun since it was opened.
    if (this.#isFull) {
      client.end();
      return () => {};
    }
    this.#makeRoomFor(stream);
    client.send(`retry: ${RETRY_MS}\n\n`);
    this.#catchUp(stream);
    this.#streams.add(stream);
    if (this.#streams.size === 1) this.#wake();
    return () => {
      this.#streams.delete(stream);
      if (this.#streams.size === 0) this.#rest();
    };
  }

  /** Nothing is read while nobody follows. */
  #wake(): void {
    this.#follower.start();
    this.#heartbeat = setInterval(() => this.#beat(), this.#settings.heartbeatMs).unref();
  }

  #rest(): void {
    clearInterval(this.#heartbeat);
    void this.#follower.stop();
  }

  /** What happened since the client was last connected. */
  #catchUp({ client, after, person, isTold }: Stream): void {
    const { log } = this.#follower;
    const missed = after === null ? [] : log.after(after);
    for (const event of missed ?? []) if (isTold(event, person)) client.send(textOf(event));
    client.send(
      missed ? noteOf('known', Math.max(after ?? 0, log.last)) : noteOf('reset', log.last),
    );
  }

  #makeRoomFor({ person }: Stream): void {
    const own = [...this.#streams].filter((stream) => stream.person.id === person.id);
    for (const { client } of own.slice(
      0,
      Math.max(0, own.length + 1 - this.#settings.streamsAnAccount),
    )) {
      client.send('event: replaced\ndata: {}\n\n');
      client.end();
    }
  }

  #tell(events: readonly NumberedEvent[]): void {
    for (const stream of this.#streams) {
      const told = events.filter((event) => stream.isTold(event, stream.person));
      if (told.length === 0) continue;
      stream.unsent.push(...told);
      void this.#send(stream);
    }
  }

  /** Sends what waits. The session is asked for after each event came: none is told of after its end. */
  async #send(stream: Stream): Promise<void> {
    if (stream.isSending) return;
    stream.isSending = true;
    while (stream.unsent.length > 0) {
      const events = stream.unsent.splice(0);
      // Where it is not known, the client connects again and continues where it was.
      if (!(await this.#recheck(stream, null))) return;
      for (const event of events)
        if (stream.isTold(event, stream.person)) stream.client.send(textOf(event));
    }
    stream.isSending = false;
  }

  #beat(): void {
    for (const stream of this.#streams) void this.#keep(stream);
  }

  /** Keeps a stream open, also while the database is away, or ends it because its session has ended. */
  async #keep(stream: Stream): Promise<void> {
    if (!(await this.#recheck(stream, stream.person))) return;
    // A client that was told of nothing for long still knows where to continue.
    stream.client.send(
      stream.isSending ? ': \n\n' : `: \n${noteOf('known', this.#follower.log.last)}`,
    );
  }

  /** Reads the rights of a stream again, or ends it. False if it has ended. */
  async #recheck(stream: Stream, whenUnknown: Person | null): Promise<boolean> {
    const person = await stream.recheck().catch(() => whenUnknown);
    const stays = person !== null && mayStay(person, stream.person);
    if (stays) stream.person = person;
    else stream.client.end();
    return stays;
  }
}

/** The streams of one process. They share one reader of the events, which rests while there is none. */
export const openLiveStreams = (settings: LiveSettings): LiveStreams =>
  new OpenStreams({
    heartbeatMs: HEARTBEAT_MS,
    streamsAnAccount: STREAMS_AN_ACCOUNT,
    streamsMax: STREAMS_MAX,
    ...settings,
  });
