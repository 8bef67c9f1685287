import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/landing.tsx'),
  route('search', 'routes/search.tsx'),
  route('theme', 'routes/theme.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
