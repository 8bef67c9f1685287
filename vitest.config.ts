import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/build/**'];
const setupFiles = ['tools/setup/property-seed.ts'];

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
        },
      },
      {
        test: {
          name: 'stores',
          include: ['{api,server,tools}/**/*.test.ts'],
          exclude,
          setupFiles,
          globalSetup: ['api/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
