import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumPath, journeyFlags, journeyFlagsWithoutWebGl } from '@stoop/app/testing/chromium';
import { ON_THE_MAP } from './journey.ts';

const executablePath = await chromiumPath();
const onTheMap = new RegExp(ON_THE_MAP.tag);
const withoutMaps = { launchOptions: { executablePath, args: journeyFlagsWithoutWebGl } };

/** The files whose journeys run one after another, with a product of no other file or without a network. */
const inOrder = globSync('*.spec.ts', { cwd: import.meta.dirname }).filter((file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return text.includes("configure({ mode: 'default' })") && !text.includes('/applications-journey');
});

/* Runs the product as `npm start` does: demo city, embedded database in a separate folder. It takes a free port,
   which it prints. */
export default defineConfig({
  testDir: '.',
  // Separates a hang from a slow machine; the longest journey takes 20 s on two busy cores.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // More than cores, because some wait for mails or for the network.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json']],
  outputDir: '../node_modules/.cache/playwright',
  globalSetup: './start-product.ts',
  use: {
    baseURL: process.env.STOOP_ADDRESS, // set by start-product before the workers read it
    browserName: 'chromium',
    // A headless browser's user agent may not cause mails (R9.07).
    userAgent: devices['Desktop Chrome'].userAgent,
    // Recording makes a run a quarter slower; use --trace retain-on-failure after a failure.
    trace: 'off',
    // Only the journeys without a network need the worker, which stores a copy of each page.
    serviceWorkers: 'block',
  },
  /* Software draws a map in as much processor time as the rest of its page takes, so that only journeys whose subject
     is a map draw them. */
  projects: [
    // First, so that the longest of them does not run alone at the end.
    { name: 'in order', testMatch: inOrder, grepInvert: onTheMap, use: withoutMaps },
    {
      name: 'maps',
      grep: onTheMap,
      // One at a time, beside journeys without maps, and with time: beside a load of 4, the first picture takes 20 s.
      workers: 1,
      timeout: 240_000,
      expect: { timeout: 60_000 },
      // A quarter of the points; where things are is the same.
      use: { launchOptions: { executablePath, args: journeyFlags }, deviceScaleFactor: 0.5 },
    },
    { name: 'pages', testIgnore: inOrder, grepInvert: onTheMap, use: withoutMaps },
  ],
});
