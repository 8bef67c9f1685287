import { useSyncExternalStore } from 'react';

/** A value that a whole tab shares. It changes in browsers alone: on a server all visitors would share it. */
export interface Store<Value> {
  /** What it begins with, and what the server renders. */
  readonly initial: Value;
  read(): Value;
  /** Calls who listens, where it is another value than before. */
  set(value: Value): void;
  /** Calls `listener` after every change; the answer ends that. */
  listen(listener: () => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    initial,
    read: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value for a component, or the part of it that `select` takes: as it is now, and after every change. */
export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part;
export function useStore(store: Store<unknown>, select = (value: unknown) => value): unknown {
  return useSyncExternalStore(
    store.listen,
    () => select(store.read()),
    () => select(store.initial),
  );
}
