import { expect, test } from 'vitest';
import { ProgressLine } from './progress-line.ts';

function recorded(isTTY: boolean) {
  let now = 0;
  const written: string[] = [];
  const line = new ProgressLine({ isTTY, write: (text) => written.push(text) }, () => now);
  const at = (time: number, text: string) => {
    now = time;
    line.show(() => text);
  };
  return { written, at, line };
}

test('a terminal gets one line that is rewritten at most ten times a second', () => {
  const { written, at, line } = recorded(true);
  at(0, 'first');
  at(50, 'a');
  at(100, 'b');
  at(150, 'c');
  at(210, 'd');
  line.clear();
  expect(written).toEqual(['\r\x1b[Kb', '\r\x1b[Kd', '\r\x1b[K']);
});

test('a log gets a line every five seconds', () => {
  const { written, at, line } = recorded(false);
  at(0, 'first');
  at(4_999, 'a');
  at(5_000, 'b');
  at(9_000, 'c');
  line.clear();
  expect(written).toEqual(['b\n']);
});
