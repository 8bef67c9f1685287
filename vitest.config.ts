import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,contract,api,server,tools,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
  },
});
