import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/landing.tsx'),
  route('search', 'routes/search.tsx'),
  route('buildings/:buildingId/units/:unitId', 'routes/unit.tsx'),
  route('buildings/:buildingId/units/:unitId/map', 'routes/unit-map.tsx'),
  route('map', 'routes/map.tsx'),
  route('theme', 'routes/theme.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
