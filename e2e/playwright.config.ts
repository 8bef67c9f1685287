import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './browser.ts';

/*
 * The product itself, as `npm start` runs it: demo city, embedded database in a folder of its own. It
 * takes a free port and says which on its one line.
 */
export default defineConfig({
  testDir: '.',
  // What tells a hang from a slow machine; the longest journey takes 20 s on two busy cores.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One more than cores: some wait for a mail or for a quiet network.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json']],
  outputDir: '../node_modules/.cache/playwright',
  globalSetup: './start-product.ts',
  use: {
    baseURL: process.env.STOOP_ADDRESS, // set by start-product, before the workers read this
    browserName: 'chromium',
    // As a person's browser: a headless one may not cause mails (R9.07).
    userAgent: devices['Desktop Chrome'].userAgent,
    // To record all of them costs a quarter more: --trace retain-on-failure, once one has failed.
    trace: 'off',
    launchOptions: { executablePath: await chromiumPath(), args: chromiumFlags },
  },
});
