/** The routes of the feed in the order of the signs, with their names on the signs. */
export const ROUTES = '1 2 3 4 5 6 7 A C E B D F M G J Z L N Q R W GS FS H SI'.split(' ');

const LABELS: Readonly<Record<string, string>> = { GS: 'S', FS: 'S', H: 'S', SI: 'SIR' };
export const routeLabel = (route: string) => LABELS[route] ?? route;
export const routeLabels = (routes: readonly string[]) => [...new Set(routes.map(routeLabel))];

/** Routes of the same color are drawn as one line. */
const COLOR_GROUPS: Readonly<Record<string, string>> = {
  red: '1 2 3',
  green: '4 5 6',
  purple: '7',
  blue: 'A C E',
  orange: 'B D F M',
  lime: 'G',
  brown: 'J Z',
  gray: 'L GS FS H',
  yellow: 'N Q R W',
  sir: 'SI',
};
const GROUP_OF = new Map(
  Object.entries(COLOR_GROUPS).flatMap(([group, routes]) =>
    routes.split(' ').map((route) => [route, group] as const),
  ),
);
export const colorGroupOf = (route: string) => GROUP_OF.get(route) ?? 'gray';
