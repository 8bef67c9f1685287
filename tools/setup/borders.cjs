/*
 * Who may import whom. Floors run down: server → web, api; web → contract → domain; api → contract →
 * domain. Inside a floor the columns run down as docs/architecture.md draws them. A folder that no rule
 * names is refused, so that a new one is guarded from its birth.
 */
const FLOORS = {
  domain: [],
  contract: ['domain'],
  api: ['domain', 'contract'],
  web: ['domain', 'contract', 'api'], // of the API its types alone
  server: ['domain', 'contract', 'api', 'web', 'tools/demo'],
  tools: ['domain', 'contract', 'api', 'server'],
  e2e: ['domain', 'api/testing'], // a provider that stands in for Google
};

/** The columns of the API from the top down; each may use those after it. */
const API_COLUMNS = [
  ...[
    'exchange',
    'applications',
    'saved',
    'search',
    'commute',
    'listings',
    'people',
    'accounts',
    'analytics',
    'contact',
    'outbox',
    'jobs',
    'audit',
  ],
  ...['limits', 'health', 'docs', 'images', 'http', 'db'],
];
const API_TOP = ['app.ts', 'testing'];

const floor = (name) => `^${name}/`;

const floorRules = Object.entries(FLOORS).map(([name, below]) => ({
  name: `${name}-runs-down`,
  severity: 'error',
  from: { path: floor(name) },
  to: {
    path: '^(domain|contract|api|web|server|tools|e2e)/',
    pathNot: [name, ...below].map(floor),
  },
}));

const columnRules = API_COLUMNS.map((column, index) => ({
  name: `api-${column}-runs-down`,
  severity: 'error',
  from: { path: `^api/${column}/`, pathNot: '[.]test[.]ts$' },
  to: {
    path: '^api/',
    pathNot: API_COLUMNS.slice(index).map((below) => `^api/${below}/`),
  },
}));

module.exports = {
  forbidden: [
    ...floorRules,
    ...columnRules,
    {
      name: 'no-circles',
      comment: 'A type that two files share belongs to the lower one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules over plain values: no package, no Node.',
      severity: 'error',
      from: { path: '^domain/', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'] },
    },
    {
      name: 'sql-stays-in-stores',
      severity: 'error',
      from: {
        path: '^(api|server|tools|web)/',
        pathNot: ['^api/db/', '/store[.]ts$', '^api/testing/'],
      },
      to: { path: 'node_modules/drizzle-orm/' },
    },
    {
      name: 'the-schema-is-for-migrations',
      comment: 'Stores write SQL and parse rows by shapes (decision 14).',
      severity: 'error',
      from: { pathNot: '^api/db/' },
      to: { path: '^api/db/schema/' },
    },
    {
      name: 'web-takes-types-of-the-api',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(api|contract)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-knows-no-rent',
      severity: 'error',
      from: { path: '^web/app/ui/' },
      to: {
        path: [
          '^web/app/(features|compositions|routes)/',
          '^domain/(listings|search|applications)/',
        ],
      },
    },
    {
      name: 'features-do-not-meet',
      comment: 'Routes and compositions bring features together.',
      severity: 'error',
      from: { path: '^web/app/features/([^/]+)/' },
      to: {
        path: '^web/app/(features|compositions|routes)/',
        pathNot: '^web/app/features/$1/',
      },
    },
    {
      name: 'platform-stands-below',
      severity: 'error',
      from: { path: '^web/app/platform/' },
      to: { path: '^web/app/(features|compositions|routes)/' },
    },
    {
      name: 'routes-are-asked-by-nobody',
      comment: 'What two pages share is a composition.',
      severity: 'error',
      from: { path: '^web/app/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^web/app/routes/' },
    },
    {
      name: 'a-new-api-folder-has-a-place',
      comment: 'Name it in API_COLUMNS or API_TOP of this file.',
      severity: 'error',
      from: {},
      to: {
        path: '^api/',
        pathNot: [...API_COLUMNS, ...API_TOP].map((entry) => `^api/${entry}`),
      },
    },
    {
      name: 'no-test-in-the-product',
      comment: 'Benchmarks and runs of faults start the same stand-ins as the tests.',
      severity: 'error',
      from: { pathNot: ['[.]test[.]tsx?$', '^e2e/', '^api/testing/', '^tools/(faults|running)/'] },
      to: { path: ['[.]test[.]tsx?$', '^api/testing/', '^e2e/'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '[?]', '^./[+]types/', '^geojson$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)build/', '[.]react-router/', 'node_modules/(?!drizzle-orm)'] },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
