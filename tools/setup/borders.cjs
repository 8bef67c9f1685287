/*
 * Which file may import which. Folders import downward: server → app → features → base. Inside `base`, `app` and each
 * feature, so do floors: web → contract → rules, and api → contract → rules. A folder that no table names is refused, so
 * that a new one is guarded from its first file.
 */
const { FEATURES, PAGES_KNOW } = require('./features.cjs');

const FOLDERS = {
  base: [],
  features: ['base'],
  app: ['base', 'features'],
  city: ['base', 'features'],
  server: ['base', 'features', 'app', 'city'],
  tools: ['base', 'features', 'app', 'server'],
  lab: ['base', 'features', 'app', 'server', 'city'],
  e2e: ['base', 'features', 'app'],
};

const FLOORS = {
  rules: [],
  contract: ['rules'],
  api: ['rules', 'contract'],
  web: ['rules', 'contract', 'api'], // Of the API and the contract only types.
};

/** The folders of the web of the product and of its base from the top down; each may import those below it. */
const WEB_FOLDERS = {
  'app/web': ['routes', 'compositions', 'context.ts', 'navigation.ts'],
  'base/web': ['console', 'illustrations', 'ui', 'platform'],
};

/** A test may start the whole product. */
const TESTS = '[.]test[.]tsx?$|/testing/';

const layer = '(?:base|app|features/[^/]+)';
const names = Object.keys(FEATURES);
for (const [name, others] of Object.entries(FEATURES))
  for (const other of others)
    if (names.indexOf(other) <= names.indexOf(name))
      throw new Error(`features/${other} must be below ${name}, so that no two need each other`);

const folderRules = Object.entries(FOLDERS).map(([name, below]) => ({
  name: `${name}-runs-down`,
  severity: 'error',
  from: { path: `^${name}/`, pathNot: TESTS },
  to: {
    path: `^(${Object.keys(FOLDERS).join('|')})/`,
    pathNot: [name, ...below].map((other) => `^${other}/`),
  },
}));

const floorRules = Object.entries(FLOORS).map(([name, below]) => ({
  name: `${name}-runs-down`,
  severity: 'error',
  from: { path: `^${layer}/${name}/` },
  to: { path: `^${layer}/(?!(?:${[name, ...below, 'testing'].join('|')})/)` },
}));

const featureRules = names.flatMap((name) => {
  const own = [name, ...FEATURES[name]];
  const known = [...own, ...(PAGES_KNOW[name] ?? [])];
  const others = (listed) => `^features/(?!(?:${listed.join('|')})/)`;
  const rule = {
    severity: 'error',
    comment: 'Name the other in tools/setup/features.cjs, if this one should know it.',
  };
  return [
    {
      ...rule,
      name: `${name}-imports-its-features`,
      from: { path: `^features/${name}/(?!web/)`, pathNot: TESTS },
      to: { path: others(own) },
    },
    {
      ...rule,
      name: `pages-of-${name}-import-its-features`,
      from: { path: `^features/${name}/web/`, pathNot: TESTS },
      to: { path: others(known) },
    },
    {
      ...rule,
      name: `pages-of-${name}-run-down`,
      from: { path: `^features/${name}/web/`, pathNot: TESTS },
      to: { path: `^features/(?!(?:${own.join('|')})/)[^/]+/(?:api|web)/` },
    },
  ];
});

const webRules = Object.entries(WEB_FOLDERS).flatMap(([top, folders]) =>
  folders.map((folder, index) => {
    const at = (name) => `^${top}/${name.includes('.') ? `${name}$` : `${name}/`}`;
    return {
      name: `${top}/${folder}-runs-down`,
      severity: 'error',
      from: { path: at(folder) },
      to: { path: `^${top}/`, pathNot: folders.slice(index).map(at) },
    };
  }),
);

/** Folders without a place, both where they import and where they are imported. */
const newFolderRules = [
  {
    name: 'a-new-feature-has-a-place',
    comment: 'Name it in tools/setup/features.cjs.',
    found: { path: `^features/(?!(?:${names.join('|')})/)[^/]+/` },
  },
  {
    name: 'a-new-floor-has-a-place',
    comment: 'Floors are rules, contract, api, web, and testing.',
    found: {
      path: `^${layer}/[^/]+/`,
      pathNot: `^${layer}/(?:${Object.keys(FLOORS).join('|')}|testing|worker|public)/`,
    },
  },
  {
    name: 'a-new-web-folder-has-a-place',
    comment: 'Name it in WEB_FOLDERS of this file.',
    found: {
      path: '^(app|base)/web/[^/]+/',
      pathNot: Object.entries(WEB_FOLDERS).flatMap(([top, all]) =>
        all.map((name) => `^${top}/${name}/`),
      ),
    },
  },
].flatMap(({ name, comment, found }) => [
  { name, comment, severity: 'error', from: {}, to: found },
  { name: `${name}-itself`, comment, severity: 'error', from: found, to: {} },
]);

module.exports = {
  forbidden: [
    ...folderRules,
    ...floorRules,
    ...featureRules,
    ...webRules,
    {
      name: 'no-circles',
      comment: 'A type that two files share belongs to the lower one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules over plain values: no package, no Node.',
      severity: 'error',
      from: { path: `^${layer}/rules/`, pathNot: ['[.]test[.]ts$', '/testing/'] },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'] },
    },
    {
      name: 'sql-stays-in-stores',
      severity: 'error',
      from: { pathNot: ['^base/api/db/', '/store(?:[.]test)?[.]ts$', '/testing/'] },
      to: { path: 'node_modules/drizzle-orm/' },
    },
    {
      name: 'web-takes-types-of-the-api',
      severity: 'error',
      from: { path: `^${layer}/web/` },
      to: { path: `^${layer}/(api|contract)/`, dependencyTypesNot: ['type-only'] },
    },
    ...newFolderRules,
    {
      name: 'no-test-in-the-product',
      comment: 'Benchmarks and runs of faults start the same stand-ins as the tests.',
      severity: 'error',
      from: { pathNot: ['[.]test[.]tsx?$', '^e2e/', '/testing/', '^lab/'] },
      to: { path: ['[.]test[.]tsx?$', '/testing/', '^e2e/'] },
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
