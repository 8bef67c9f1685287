import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/build/**'];
const setupFiles = ['tools/setup/property-seed.ts'];

/*
 * What tells a hang from a slow machine, and nothing about speed: several times what the longest test
 * takes on two busy cores.
 */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000, interval: 10 } },
};

export default defineConfig({
  test: {
    // All cores: by itself the runner leaves one idle, which of two is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,contract,web}/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: 'stores',
          include: ['{api,server,tools}/**/*.test.ts'],
          exclude,
          setupFiles: [...setupFiles, 'api/testing/patience.ts'],
          globalSetup: ['api/testing/global-setup.ts'],
          ...patience,
        },
      },
    ],
  },
});
