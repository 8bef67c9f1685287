import type { TestUser } from './people.ts';

const AGAIN_AFTER_MS = 1_000;

export interface EventReader {
  /** The ids of what changed. */
  readonly told: ReadonlySet<string>;
  /** How often it was told to load everything again, because some events are not known any more. */
  readonly resets: number;
  stop(): Promise<void>;
}

/** Follows the events of staff as a browser does: a stream that ends is opened again after the last known event. */
export function readEvents(address: string, staff: TestUser): EventReader {
  const told = new Set<string>();
  let resets = 0;
  const stopping = new AbortController();
  let last = '';

  const take = (block: string): void => {
    const lines = block.split('\n').map((line) => /^(\w+): (.*)$/.exec(line));
    const field = (name: string) => lines.find((line) => line?.[1] === name)?.[2];
    last = field('id') ?? last;
    if (field('event') === 'reset') resets += 1;
    const { subjectId } = JSON.parse(field('data') ?? '{}');
    if (subjectId) told.add(subjectId);
  };

  async function follow(): Promise<void> {
    const answer = await fetch(new URL('/api/v1/staff/events', address), {
      headers: { Cookie: staff.cookie, ...(last && { 'Last-Event-ID': last }) },
      signal: stopping.signal,
    });
    if (!answer.ok || !answer.body) return void (await answer.text());
    let rest = '';
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  }

  async function keepFollowing(): Promise<void> {
    while (!stopping.signal.aborted) {
      // A stream breaks with its server's connection, or with the stop.
      await follow().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    }
  }
  const following = keepFollowing();
  return {
    told,
    get resets() {
      return resets;
    },
    stop: () => {
      stopping.abort();
      return following;
    },
  };
}
