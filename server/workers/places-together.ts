import type { StreamPlaces } from '@stoop/base/api/live/stream-places';
import type { FromStreams, ToWorker } from './messages.ts';

/** The places of a worker's streams, which the process that holds the port has. */
export class PlacesTogether implements StreamPlaces {
  readonly #tell: (message: FromStreams) => void;
  readonly #replaced = new Map<number, () => void>();
  #lastId = 0;

  constructor(tell: (message: FromStreams) => void) {
    this.#tell = tell;
  }

  take(accountId: string, replace: () => void): () => void {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#replaced.set(id, replace);
    this.#tell({ kind: 'stream-opened', id, accountId });
    return () => {
      if (this.#replaced.delete(id)) this.#tell({ kind: 'stream-ended', id });
    };
  }

  /** Takes what the other process says of a place. */
  hear({ id }: ToWorker & { kind: 'stream-replaced' }): void {
    const replace = this.#replaced.get(id);
    this.#replaced.delete(id);
    replace?.();
  }
}

/** The places that one worker has of those of all. */
export function placesOfWorker(places: StreamPlaces, tell: (message: ToWorker) => void) {
  const leaves = new Map<number, () => void>();
  return {
    /** Takes what the worker says of its streams. */
    hear(message: FromStreams): void {
      const { id } = message;
      if (message.kind === 'stream-opened') {
        const leave = places.take(message.accountId, () => {
          leaves.delete(id);
          tell({ kind: 'stream-replaced', id });
        });
        leaves.set(id, leave);
      } else {
        leaves.get(id)?.();
        leaves.delete(id);
      }
    },
    /** Gives all of them back: the worker has ended. */
    release(): void {
      for (const leave of leaves.values()) leave();
      leaves.clear();
    },
  };
}
