import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/landing.tsx'),
  route('search', 'routes/search.tsx'),
  route('buildings/:buildingId/units/:unitId', 'routes/unit.tsx'),
  route('buildings/:buildingId/units/:unitId/map', 'routes/unit-map.tsx'),
  route('map', 'routes/map.tsx'),
  route('neighborhoods', 'routes/neighborhoods.tsx'),
  route('neighborhoods/:id', 'routes/neighborhood.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('cookies', 'routes/cookies.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  layout('routes/guarded.tsx', [
    route('buildings/:buildingId', 'routes/building.tsx'),
    route('portal', 'routes/portal/layout.tsx', [
      index('routes/portal/overview.tsx'),
      route('saved', 'routes/portal/saved.tsx'),
      route('profile', 'routes/portal/profile.tsx'),
      route('account', 'routes/portal/account.tsx'),
    ]),
  ]),
  route('login', 'routes/login.tsx'),
  route('login/done', 'routes/google-done.tsx'),
  route('theme', 'routes/theme.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
