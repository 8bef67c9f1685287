import { expect, onTestFinished, test } from 'vitest';
import { chooseTheme, chosenTheme, followTheme } from './follow-theme.ts';

test('a tab shows the theme that another one chooses, and nothing that is no theme', async () => {
  onTestFinished(followTheme());
  const other = new BroadcastChannel('stoop.theme');
  onTestFinished(() => other.close());
  other.postMessage('dark');
  await expect.poll(() => chosenTheme.read()).toBe('dark');
  other.postMessage('neon');
  await expect.poll(() => chosenTheme.read()).toBe('auto');
});

test('a choice shows here at once, and is told to the other tabs', async () => {
  const other = new BroadcastChannel('stoop.theme');
  onTestFinished(() => other.close());
  const told = new Promise((resolve) => {
    other.onmessage = ({ data }) => resolve(data);
  });
  chooseTheme('light');
  expect(chosenTheme.read()).toBe('light');
  expect(await told).toBe('light');
});
