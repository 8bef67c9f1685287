import { type Refused, refuse } from '../../contract/refuse.ts';
import type { Person } from '../http/call.ts';
import type { EventClient, EventStream } from '../http/event-stream.ts';
import type { Log } from '../http/log.ts';
import { EventCursors } from './event-cursor.ts';
import { EventFollower, type LiveDatabase } from './follower.ts';
import { type NumberedEvent, readCursorKey } from './store.ts';
import { openPlaces, type StreamPlaces } from './stream-places.ts';

/** How long a browser waits before it connects again. */
const RETRY_MS = 3_000;
/** Proxies close a connection on which nothing happens, most after a minute. */
const HEARTBEAT_MS = 15_000;
const STREAMS_MAX = 2_000;

/** What a stream knows of whoever opened it. Streams with the same id count together. */
export type Listener = Pick<Person, 'id' | 'role' | 'buildings' | 'secondFactor'>;

/** Who opened a stream, and what it tells. */
export interface Follower {
  person: Listener;
  /** The id of the last event that the client knows; null if it knows none. */
  after: string | null;
  /** Whether the person is told of an event, with the rights that they have now. */
  isTold(event: NumberedEvent, person: Listener): boolean;
  /** The person again, with their present rights; null once the session has ended. */
  recheck(): Promise<Listener | null>;
}

interface Stream extends Follower {
  client: EventClient;
  cursors: EventCursors;
  /** Events that wait until it is known that the session has not ended. */
  unsent: NumberedEvent[];
  isSending: boolean;
}

export interface LiveStreams {
  /** A stream of the events that a person may know of; refused if there are too many, or none can be read. */
  open(follower: Follower): Promise<EventStream | Refused<'live/full'>>;
  /**
   * An id of events that is no later than the last one, for a stream that a browser opens once it has loaded its page; null
   * before any was read. It asks the database for nothing, and is as old as the last event that somebody followed.
   */
  position(accountId: string): string | null;
  /** How many are open. */
  readonly size: number;
  /** Ends all streams, and refuses others from now on. */
  close(): Promise<void>;
}

export interface LiveSettings {
  database: LiveDatabase;
  log: Log;
  heartbeatMs?: number;
  /** By default those of this process alone. */
  places?: StreamPlaces | undefined;
  streamsMax?: number;
}

const textOf = (id: string, { kind, subjectId }: NumberedEvent) =>
  `id: ${id}\ndata: ${JSON.stringify({ kind, subjectId })}\n\n`;

/** Says up to which event a client knows everything, or must load everything again. */
const noteOf = (type: 'known' | 'reset', id: string) => `event: ${type}\nid: ${id}\ndata: {}\n\n`;

/** Other buildings only change what a stream tells; with another role or factor it must be opened again. */
const mayStay = (now: Listener, before: Listener): boolean =>
  now.role === before.role && now.secondFactor === before.secondFactor;

class OpenStreams implements LiveStreams {
  readonly #settings: Required<LiveSettings>;
  readonly #follower: EventFollower;
  /** Oldest first. */
  readonly #streams = new Set<Stream>();
  /** Read once, with the first stream. */
  #cursors: Promise<EventCursors> | null = null;
  #known: EventCursors | null = null;
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

  position(accountId: string): string | null {
    const { last } = this.#follower.log;
    return last > 0 && this.#known ? this.#known.write(last, accountId) : null;
  }

  get #isFull(): boolean {
    return this.#isClosed || this.#streams.size >= this.#settings.streamsMax;
  }

  async open(follower: Follower) {
    if (this.#isFull) return refuse('live/full', { retryAfterSeconds: 60 });
    const [cursors] = await Promise.all([this.#readCursors(), this.#follower.refresh()]);
    return {
      begin: (client: EventClient) =>
        this.#begin({ ...follower, client, cursors, unsent: [], isSending: false }),
    };
  }

  #readCursors(): Promise<EventCursors> {
    this.#cursors ??= readCursorKey(this.#settings.database.sql).then(
      (key) => {
        this.#known = new EventCursors(key);
        return this.#known;
      },
      (error) => {
        this.#cursors = null;
        throw error;
      },
    );
    return this.#cursors;
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
    const leave = this.#settings.places.take(stream.person.id, () => {
      client.send('event: replaced\ndata: {}\n\n');
      client.end();
    });
    client.send(`retry: ${RETRY_MS}\n\n`);
    this.#catchUp(stream);
    this.#streams.add(stream);
    if (this.#streams.size === 1) this.#wake();
    return () => {
      leave();
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
  #catchUp(stream: Stream): void {
    const { client, cursors, after, person, isTold } = stream;
    const { log } = this.#follower;
    const known = after === null ? log.last : cursors.read(after, person.id);
    const missed = known === null ? null : log.after(known);
    for (const event of missed ?? []) if (isTold(event, person)) this.#sendEvent(stream, event);
    const last = missed ? Math.max(known ?? 0, log.last) : log.last;
    client.send(noteOf(missed ? 'known' : 'reset', cursors.write(last, person.id)));
  }

  #sendEvent({ client, cursors, person }: Stream, event: NumberedEvent): void {
    client.send(textOf(cursors.write(event.number, person.id), event));
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
        if (stream.isTold(event, stream.person)) this.#sendEvent(stream, event);
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
    const { client, cursors, person, isSending } = stream;
    const last = cursors.write(this.#follower.log.last, person.id);
    client.send(isSending ? ': \n\n' : `: \n${noteOf('known', last)}`);
  }

  /** Reads the rights of a stream again, or ends it. False if it has ended. */
  async #recheck(stream: Stream, whenUnknown: Listener | null): Promise<boolean> {
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
    streamsMax: STREAMS_MAX,
    ...settings,
    places: settings.places ?? openPlaces(),
  });
