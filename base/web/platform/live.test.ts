import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshSession } from './follow-session.ts';
import { type LiveChange, listenLive } from './live.ts';

const position = vi.hoisted(() => vi.fn(() => ''));
vi.mock('./event-position.ts', () => ({ firstEventPosition: position }));
vi.mock('./follow-session.ts', () => ({ refreshSession: vi.fn(async () => {}) }));

/** The server's side of a stream, as a test plays it. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  say(type: string, lastEventId: number) {
    this.dispatchEvent(new MessageEvent(type, { lastEventId: String(lastEventId) }));
  }
  tell(lastEventId: number, change: LiveChange) {
    this.onmessage?.(
      new MessageEvent('message', {
        data: JSON.stringify(change),
        lastEventId: String(lastEventId),
      }),
    );
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const tab = new EventTarget();
const APPLICATION = { kind: 'application', subjectId: 'APP-1' } as const;

let stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] });
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  FakeSource.opened = [];
  page.hidden = false;
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const last = () => FakeSource.opened.at(-1) as FakeSource;
/** Each test has its own address, because a connection outlives its listeners for a while. */
let tests = 0;
function listen() {
  tests += 1;
  const address = `/events-${tests}`;
  const told: (readonly LiveChange[] | null)[] = [];
  stops.push(listenLive(address, (changes) => told.push(changes)));
  return { address, told };
}
function hide(isHidden: boolean) {
  page.hidden = isHidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('what the page shows was loaded before the first connection: everything is loaded once more', () => {
  const { told } = listen();
  last().say('known', 7);
  vi.advanceTimersByTime(1_000);
  last().say('known', 9);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([null]);
});

test('where the position of what the page shows is known, only what came after it is loaded', () => {
  position.mockReturnValue('abc');
  const { address, told } = listen();
  position.mockReturnValue('');
  expect(last().url).toBe(`${address}?after=abc`);
  last().say('known', 9);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
});

test('changes that come together are told together, and not more often than once a second', () => {
  const { told } = listen();
  last().tell(1, APPLICATION);
  last().tell(2, { kind: 'queue', subjectId: 'b/u' });
  vi.advanceTimersByTime(250);
  expect(told).toEqual([[APPLICATION, { kind: 'queue', subjectId: 'b/u' }]]);
  last().tell(3, APPLICATION);
  vi.advanceTimersByTime(900);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(100);
  expect(told).toHaveLength(2);
});

test('a hidden tab disconnects, and continues after the last event once it is shown', () => {
  const { address, told } = listen();
  last().say('known', 7);
  vi.advanceTimersByTime(1_000);
  hide(true);
  last().tell(8, APPLICATION);
  vi.advanceTimersByTime(60_000);
  expect(last().readyState).toBe(FakeSource.CLOSED);
  expect(told).toEqual([null]);
  hide(false);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([null, [APPLICATION]]);
  expect(FakeSource.opened.map(({ url }) => url)).toEqual([address, `${address}?after=8`]);
});

test('a page that nobody uses disconnects, so that its session can end', () => {
  listen();
  last().say('known', 7);
  vi.advanceTimersByTime(19 * 60_000);
  expect(last().readyState).toBe(1);
  vi.advanceTimersByTime(2 * 60_000);
  expect(last().readyState).toBe(FakeSource.CLOSED);
  tab.dispatchEvent(new Event('keydown'));
  expect(last().url).toMatch(/after=7$/);
});

test('after a refusal it asks for the session, and tries again with growing pauses', async () => {
  const { told } = listen();
  const refuse = () => {
    last().readyState = FakeSource.CLOSED;
    last().onerror?.();
  };
  refuse();
  await vi.advanceTimersByTimeAsync(900);
  // It may have been refused because there were too many calls: the page's own wait, too.
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(FakeSource.opened).toHaveLength(2);
  expect(refreshSession).toHaveBeenCalled();
  refuse();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(FakeSource.opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(FakeSource.opened).toHaveLength(3);
  expect(told).toEqual([null]);
});

test('a stream that another tab replaced is opened again when this one is used', () => {
  listen();
  last().say('replaced', 1);
  vi.advanceTimersByTime(120_000);
  expect(FakeSource.opened).toHaveLength(1);
  tab.dispatchEvent(new Event('focus'));
  expect(FakeSource.opened).toHaveLength(2);
});

test('pages that follow each other share a connection, and the last one leaves nothing open', () => {
  const { address } = listen();
  const told: unknown[] = [];
  last().say('known', 1);
  vi.advanceTimersByTime(1_000);
  stops.pop()?.();
  last().tell(2, APPLICATION);
  const stop = listenLive(address, (changes) => told.push(changes));
  expect(told).toEqual([[APPLICATION]]);
  vi.advanceTimersByTime(30_000);
  expect(FakeSource.opened).toHaveLength(1);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(last().readyState).toBe(FakeSource.CLOSED);
  expect(vi.getTimerCount()).toBe(0);
});
