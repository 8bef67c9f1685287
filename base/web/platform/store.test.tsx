import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore, useStore } from './store.ts';

test('a listener is called after every change, and not for the same value', () => {
  const store = createStore(1);
  const heard: number[] = [];
  const stop = store.listen(() => heard.push(store.read()));
  store.set(2);
  store.set(2);
  store.set(3);
  stop();
  store.set(4);
  expect(heard).toEqual([2, 3]);
  expect(store.read()).toBe(4);
});

test('a listener that stops during a change does not stop the others', () => {
  const store = createStore('a');
  const heard: string[] = [];
  const stop = store.listen(() => stop());
  store.listen(() => heard.push(store.read()));
  store.set('b');
  store.set('c');
  expect(heard).toEqual(['b', 'c']);
});

test('the server renders the first value, whatever the store contains by then', () => {
  const store = createStore({ name: 'Ada' });
  store.set({ name: 'Grace' });
  const Name = () => <b>{useStore(store, ({ name }) => name)}</b>;
  expect(renderToStaticMarkup(<Name />)).toBe('<b>Ada</b>');
});
