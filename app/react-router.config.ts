import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // All pages are named in one file that browsers keep: each page asked for those that its links lead to.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
