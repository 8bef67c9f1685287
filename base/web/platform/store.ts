import { useSyncExternalStore } from 'react';

/** A value that all parts of a tab share. Only browsers change it: on the server all visitors would share it. */
export interface Store<Value> {
  /** The first value, which the server renders and hydration must match. */
  readonly initial: Value;
  read(): Value;
  /** Calls the listeners unless the value is the same. */
  set(value: Value): void;
  /** Calls `listener` after every change; returns a function that stops it. */
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

/** The current value, or the part of it that `select` returns; the component renders again when it changes. */
export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part;
export function useStore(store: Store<unknown>, select = (value: unknown) => value): unknown {
  return useSyncExternalStore(
    store.listen,
    () => select(store.read()),
    () => select(store.initial),
  );
}
