import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { BrowsingCounts, ExchangeCounts } from '@stoop/base/api/limits/browsing-counts';
import type { StreamPlaces } from '@stoop/base/api/live/stream-places';
import type { Told } from '../metrics/figures.ts';
import { CountTogether } from './count-together.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { PlacesTogether } from './places-together.ts';
import { BEAT_MS } from './pulse.ts';
import { Replies } from './replies.ts';

/** The way to the process that started this one. */
type Channel = Pick<NodeJS.Process, 'send' | 'on'>;

const tellOn =
  (channel: Channel) =>
  (message: FromWorker): Promise<void> =>
    new Promise((resolve) => channel.send?.(message, () => resolve()));

export const tellFailure = (reason: string) => tellOn(process)({ kind: 'failed', reason });

/** What the process that started this one has to say. */
export interface Orders {
  /** Resolves when this one is to do the work that is not for a request. */
  work: Promise<void>;
  /** Serves connections that the other process accepts for this one; resolves with their address. */
  open(server: Server): Promise<string>;
  /** The counts of all workers; `exchange` exchanges them with other machines. */
  countTogether(exchange: ExchangeCounts): BrowsingCounts;
  /** The places of streams of all workers. */
  streamPlaces: StreamPlaces;
  /** Tells what this process counts, when it is asked. */
  tellFigures(read: () => Promise<Told>): void;
  /** What all processes count, as Prometheus reads it. */
  metrics(): Promise<string>;
  /** Takes no connections any more. */
  end(): void;
}

/** `onStop` is called when this process is to end. */
export function followOrders(onStop: () => void, channel: Channel = process): Orders {
  const tell = tellOn(channel);
  const work = Promise.withResolvers<void>();
  const address = Promise.withResolvers<string>();
  let server: Server | null = null;
  let counts: CountTogether | null = null;
  let readFigures: () => Promise<Told> = async () => [];
  const texts = new Replies<string>();
  const streamPlaces = new PlacesTogether((message) => void tell(message));
  const take = (id: number, connection: Socket | undefined) => {
    if (!server) {
      // Before anything of it is read: the socket has begun to, and what this process reads nobody answers. The other
      // process has the connection still.
      connection?.destroy();
      return void tell({ kind: 'refused', id });
    }
    // Told before anything of it is read: what is read cannot be read by another one.
    void tell({ kind: 'taken', id });
    // It is missing where the client has closed it meanwhile.
    if (connection) server.emit('connection', connection);
  };
  channel.on('message', (message: ToWorker, connection?: Socket) => {
    if (message.kind === 'connection') take(message.id, connection);
    else if (message.kind === 'address') address.resolve(message.address);
    else if (message.kind === 'work') work.resolve();
    else if (message.kind === 'stop') onStop();
    else if (message.kind === 'metrics') texts.hear(message.id, message.text);
    else if (message.kind === 'read-figures')
      void readFigures().then((told) => tell({ kind: 'figures', id: message.id, told }));
    else if (message.kind === 'stream-replaced') streamPlaces.hear(message);
    else counts?.hear(message);
  });
  setInterval(() => void tell({ kind: 'beat' }), BEAT_MS).unref();
  return {
    work: work.promise,
    open(opened) {
      server = opened;
      // Node limits how long headers and requests may take from when a server listens.
      server.emit('listening');
      void tell({ kind: 'ready' });
      return address.promise;
    },
    countTogether(exchange) {
      counts = new CountTogether(exchange, (message) => void tell(message));
      return counts;
    },
    streamPlaces,
    tellFigures(read) {
      readFigures = read;
    },
    async metrics() {
      const text = await texts.ask((id) => void tell({ kind: 'ask-metrics', id }));
      if (text === null) throw new Error('the figures of the other processes could not be read');
      return text;
    },
    end() {
      server = null;
      void tell({ kind: 'ending' });
    },
  };
}
