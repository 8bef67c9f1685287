/*
 * Which file may import which. Floors import downward: server → web, api; web → contract → domain; api →
 * contract → domain. Inside the API each column lists the columns that it may import, inside the web each
 * folder may import those below it. A folder that no rule names is refused, so that a new one is guarded from
 * its first file.
 */
const FLOORS = {
  domain: [],
  contract: ['domain'],
  api: ['domain', 'contract'],
  web: ['domain', 'contract', 'api'], // Only types of the API.
  server: ['domain', 'contract', 'api', 'web', 'city'],
  city: ['domain', 'contract', 'api'],
  tools: ['domain', 'contract', 'api', 'server'],
  lab: ['domain', 'contract', 'api', 'server', 'city'],
  e2e: ['domain', 'api/testing'], // A provider in place of Google.
};

/** What every column of the API may import. */
const API_SHARED = ['db', 'http'];

/** The columns of the API, each with the others that it may import; these are below it. */
const API_COLUMNS = {
  numbers: ['applications', 'listings', 'contact', 'people', 'outbox', 'jobs'],
  roommates: ['search', 'listings', 'people', 'accounts'],
  households: [
    ...['applications', 'search', 'listings', 'people', 'accounts'],
    ...['outbox', 'exchange', 'jobs', 'live', 'audit'],
  ],
  applications: [
    ...['tours', 'search', 'listings', 'people', 'accounts', 'outbox', 'exchange', 'jobs', 'live'],
    'audit',
  ],
  tours: [
    ...['search', 'listings', 'people', 'accounts', 'outbox', 'exchange', 'jobs', 'live', 'audit'],
    'time',
  ],
  alerts: ['search', 'commute', 'listings', 'accounts', 'outbox', 'exchange', 'live', 'time'],
  saved: ['search', 'listings', 'people', 'accounts', 'exchange'],
  search: ['commute', 'listings'],
  commute: [],
  listings: ['accounts', 'outbox', 'exchange', 'jobs', 'images', 'live', 'audit', 'time'],
  contact: ['people', 'outbox', 'live', 'audit'],
  people: ['accounts', 'outbox', 'exchange', 'images', 'live', 'audit'],
  accounts: ['outbox', 'audit'],
  outbox: ['exchange', 'jobs', 'audit'],
  exchange: ['audit'],
  jobs: ['live'],
  live: [],
  time: [],
  audit: [],
  analytics: [],
  'rent-division': [],
  limits: [],
  images: [],
  health: [],
  docs: [],
  http: [],
  db: [],
};
const API_TOP = ['(app|collections|features|parts)[.]ts$', '[^/]+[.]test[.]ts$', 'testing/'];

/** The folders of `domain` that know no subject. */
const LOWEST_RULES = 'domain/(access|color|geo|json|live|text|time)';

/** The features of the web, each with the others that it may import; these are below it. */
const WEB_FEATURES = {
  households: ['applications', 'people'],
  applications: ['tours', 'listings', 'people'],
  tours: [],
  alerts: ['saved'],
  saved: ['listings'],
  search: ['commute'],
  commute: [],
  listings: [],
  people: ['accounts'],
  accounts: ['analytics'],
  analytics: [],
  matching: [],
  'rent-division': [],
  contact: [],
  exchange: [],
  numbers: [],
  outbox: [],
  policies: [],
};

/** The folders of `web/app` from the top down, and the files that they share; each may import those below it. */
const WEB_FOLDERS = [
  'routes',
  'compositions',
  'context.ts',
  'navigation.ts',
  'features',
  'console',
  'illustrations',
  'ui',
  'platform',
];

const WEB_BASE = WEB_FOLDERS.slice(WEB_FOLDERS.indexOf('features') + 1);

const columns = Object.keys(API_COLUMNS);
for (const table of [API_COLUMNS, WEB_FEATURES])
  for (const [name, others] of Object.entries(table))
    for (const other of others) {
      const names = Object.keys(table);
      if (names.indexOf(other) <= names.indexOf(name))
        throw new Error(`${other} must be below ${name}, so that no two need each other`);
    }

const floor = (name) => `^${name}/`;

const floorRules = Object.entries(FLOORS).map(([name, below]) => ({
  name: `${name}-runs-down`,
  severity: 'error',
  from: { path: floor(name) },
  to: {
    path: `^(${Object.keys(FLOORS).join('|')})/`,
    pathNot: [name, ...below].map(floor),
  },
}));

/** `http` is above `db`; all other columns are above both. */
const sharedBy = (column) => (column === 'db' ? [] : column === 'http' ? ['db'] : API_SHARED);

const columnRules = Object.entries(API_COLUMNS).map(([column, others]) => ({
  name: `api-${column}-imports-its-columns`,
  comment: 'Name the column in API_COLUMNS of this file, if it should know it.',
  severity: 'error',
  from: { path: `^api/${column}/`, pathNot: '[.]test[.]ts$' },
  to: {
    path: '^api/',
    pathNot: [column, ...others, ...sharedBy(column)].map((other) => `^api/${other}/`),
  },
}));

const inWeb = (name) => `^web/app/${name.includes('.') ? `${name}$` : `${name}/`}`;

const webRules = WEB_FOLDERS.map((folder, index) => ({
  name: `web-${folder}-runs-down`,
  severity: 'error',
  from: { path: inWeb(folder) },
  to: { path: '^web/app/', pathNot: WEB_FOLDERS.slice(index).map(inWeb) },
}));

const featureRules = Object.entries(WEB_FEATURES).map(([feature, others]) => ({
  name: `web-${feature}-imports-its-features`,
  comment:
    'Name the feature in WEB_FEATURES of this file, or bring both together in a composition.',
  severity: 'error',
  from: { path: `^web/app/features/${feature}/` },
  to: {
    path: '^web/app/features/',
    pathNot: [feature, ...others].map((other) => `^web/app/features/${other}/`),
  },
}));

/** Folders without a place, both where they import and where they are imported. */
const newFolderRules = [
  {
    name: 'a-new-api-folder-has-a-place',
    comment: 'Name it in API_COLUMNS or API_TOP of this file.',
    found: {
      path: '^api/',
      pathNot: [...columns.map((column) => `${column}/`), ...API_TOP].map((name) => `^api/${name}`),
    },
  },
  {
    name: 'a-new-web-folder-has-a-place',
    comment: 'Name it in WEB_FOLDERS of this file.',
    found: { path: '^web/app/[^/]+/', pathNot: WEB_FOLDERS.map(inWeb) },
  },
  {
    name: 'a-new-feature-has-a-place',
    comment: 'Name it in WEB_FEATURES of this file.',
    found: {
      path: '^web/app/features/',
      pathNot: Object.keys(WEB_FEATURES).map((feature) => `^web/app/features/${feature}/`),
    },
  },
].flatMap(({ name, comment, found }) => [
  { name, comment, severity: 'error', from: {}, to: found },
  { name: `${name}-itself`, comment, severity: 'error', from: found, to: {} },
]);

module.exports = {
  forbidden: [
    ...floorRules,
    ...columnRules,
    ...webRules,
    ...featureRules,
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
      from: { path: '^domain/', pathNot: ['[.]test[.]ts$', '^domain/testing/'] },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'] },
    },
    {
      name: 'the-shared-contract-knows-no-subject',
      comment: 'Subjects add their refusals and calls to it, in files of their own.',
      severity: 'error',
      from: {
        path: '^contract/([^/]+[.]ts$|(docs|health|live)/)',
        pathNot: ['[.]test[.]ts$', '^contract/calls[.]ts$'],
      },
      to: {
        path: '^(domain|contract)/[^/]+/',
        pathNot: [`^${LOWEST_RULES}/`, '^contract/(docs|health|live)/'],
      },
    },
    {
      name: 'the-lowest-rules-know-no-subject',
      severity: 'error',
      from: { path: `^${LOWEST_RULES}/`, pathNot: '[.]test[.]ts$' },
      to: { path: '^domain/', pathNot: `^${LOWEST_RULES}/` },
    },
    {
      name: 'the-outbox-knows-no-mail',
      comment: 'The letters.ts of each column says all of its mails.',
      severity: 'error',
      from: { path: '^api/outbox/', pathNot: '[.]test[.]ts$' },
      to: {
        path: '^domain/',
        pathNot: [`^${LOWEST_RULES}/`, '^domain/outbox/', '^domain/accounts/email[.]ts$'],
      },
    },
    {
      name: 'sql-stays-in-stores',
      severity: 'error',
      from: {
        path: '^(api|server|city|lab|tools|web)/',
        pathNot: ['^api/db/', '/store([.]test)?[.]ts$', '^api/testing/'],
      },
      to: { path: 'node_modules/drizzle-orm/' },
    },
    {
      name: 'web-takes-types-of-the-api',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(api|contract)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'base-knows-no-rent',
      severity: 'error',
      from: { path: WEB_BASE.map(inWeb) },
      to: {
        path: '^(domain|contract)/[^/]+/',
        pathNot: `^${LOWEST_RULES}/`,
      },
    },
    ...newFolderRules,
    {
      name: 'no-test-in-the-product',
      comment: 'Benchmarks and runs of faults start the same stand-ins as the tests.',
      severity: 'error',
      from: {
        pathNot: [
          '[.]test[.]tsx?$',
          '^e2e/',
          '^api/testing/',
          '^domain/(testing|matching/testing)/',
          '^lab/(faults|running)/',
        ],
      },
      to: { path: ['[.]test[.]tsx?$', '^api/testing/', '^domain/testing/', '^e2e/'] },
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
