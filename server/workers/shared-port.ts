import type { Worker } from 'node:cluster';
import { createServer, type Server, type Socket } from 'node:net';
import type { Settings } from '../config.ts';
import { listen } from '../listen.ts';
import type { ToWorker } from './messages.ts';

interface Handed {
  connection: Socket;
  worker: Worker;
}

/**
 * Accepts connections and gives them to workers in turn. A worker that ends loses only those that it has begun to read: this
 * process keeps each until the worker says that it has it, and gives it to another one if it never does. (What `node:cluster`
 * does by itself leaves such a connection open for ever.)
 */
export class SharedPort {
  readonly #server: Server;
  /** With how many connections each has been given and not taken; the next one in turn first. */
  #workers = new Map<Worker, number>();
  /** Connections for which no worker is there yet. */
  #waiting: Socket[] = [];
  readonly #handed = new Map<number, Handed>();
  #lastId = 0;
  #address: Promise<string> | null = null;
  #isClosed = false;

  constructor() {
    this.#server = createServer({ pauseOnConnect: true }, (connection) => {
      // A client that goes away meanwhile is noticed by the worker that gets the connection.
      connection.on('error', () => {});
      this.#give(connection);
    });
  }

  /** Listens, with the first call. Rejects with a sentence for the operator. */
  open(settings: Pick<Settings, 'port' | 'host'>): Promise<string> {
    this.#address ??= listen(this.#server, settings);
    return this.#address;
  }

  close(): void {
    this.#isClosed = true;
    this.#server.close();
    for (const connection of this.#waiting) connection.destroy();
  }

  /** Gives connections to a worker, too. */
  add(worker: Worker): void {
    this.#workers.set(worker, 0);
    for (const connection of this.#waiting.splice(0)) this.#give(connection);
  }

  /** Gives a worker no other connections. */
  remove(worker: Worker): void {
    this.#workers.delete(worker);
  }

  /** Gives what a worker that has ended did not take to others. */
  release(ended: Worker): void {
    this.remove(ended);
    for (const [id, { worker }] of this.#handed) if (worker === ended) this.refused(id);
  }

  taken(id: number): void {
    // Of two processes that have it, the other one goes on.
    this.#answered(id)?.connection.destroy();
  }

  refused(id: number): void {
    const handed = this.#answered(id);
    if (handed) this.#give(handed.connection);
  }

  #answered(id: number): Handed | undefined {
    const handed = this.#handed.get(id);
    this.#handed.delete(id);
    if (!handed) return undefined;
    const untaken = this.#workers.get(handed.worker);
    if (untaken !== undefined) this.#workers.set(handed.worker, untaken - 1);
    return handed;
  }

  /** The next in turn of those with the fewest untaken connections: one that hangs or is busy gets no more than others. */
  #next(): Worker | undefined {
    const fewest = Math.min(...this.#workers.values());
    for (const [worker, untaken] of this.#workers)
      if (untaken === fewest) {
        this.#workers.delete(worker);
        this.#workers.set(worker, untaken + 1);
        return worker;
      }
    return undefined;
  }

  #give(connection: Socket): void {
    if (this.#isClosed) return void connection.destroy();
    const worker = this.#next();
    if (!worker) {
      this.#waiting.push(connection);
      return;
    }
    this.#lastId += 1;
    const message: ToWorker = { kind: 'connection', id: this.#lastId };
    this.#handed.set(message.id, { connection, worker });
    // What cannot be sent is given to another one when the worker's end is noticed.
    worker.send(message, connection, { keepOpen: true }, () => {});
  }
}
