import { readFileSync } from 'node:fs';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, expect, test } from 'vitest';
import { MetricsTogether } from '../workers/metrics-together.ts';
import { Figures, textOf } from './figures.ts';
import { watchProduct } from './product-figures.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../docs/operate/${name}`, import.meta.url), 'utf8');
const RULES = read('alerts.yml');
const DASHBOARD: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  read('dashboard.json'),
);

let known: Set<string>;
let labels: Set<string>;
beforeAll(async () => {
  const figures = new Figures();
  watchProduct(figures, {
    database: {
      pool: { totalCount: 0, idleCount: 0, waitingCount: 0 } as Database['pool'],
      sql: {} as Database['sql'],
      checkRoom: async () => {},
    },
    streams: { size: 0 },
    index: { version: 0 },
    feed: { equalMs: 0 },
    log: { warn: () => {} },
    now: () => new Date(),
    settings: { publicUrl: 'https://stoop.test', backups: { dir: 'backups' } },
  });
  const together = await new MetricsTogether(() => {}).text();
  const text = `${await textOf({ 1: await figures.read() })}${together}`;
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const ends = ['_bucket', '_sum', '_count'];
  known = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ends.map((end) => name + end) : name,
    ),
  );
  const explained = [...read('README.md').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  labels = new Set(['job', 'le', 'instance', ...explained]);
});

const namesIn = (text: string) => [...new Set(text.match(/\b(?:stoop|nodejs|process)_\w+/g))];
const PANELS = DASHBOARD.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

test('rules, dashboard and page name figures that there are', () => {
  const named = [RULES, ...PANELS, read('alerts.md')].flatMap(namesIn);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  const bases = [...known].map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
  expect(namesIn(read('README.md')).filter((name) => !bases.includes(name))).toEqual([]);
});

test('the page of figures explains each that is ours', () => {
  const told = namesIn(read('README.md'));
  const ours = [...known].filter((name) => name.startsWith('stoop_'));
  const bases = ours.map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
  expect(bases.filter((name) => !told.includes(name))).toEqual([]);
});

test('rules and dashboard group by labels that the page explains', () => {
  const grouped = [RULES, ...PANELS].flatMap((text) =>
    [...text.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', ')),
  );
  expect(grouped.filter((name) => !labels.has(name))).toEqual([]);
});

test('each alert has its section, and each section its alert', () => {
  const alerts = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const sections = [...read('alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(sections).toEqual(alerts);
});

test('a section says what its alert does: page, or ticket', () => {
  const severities = [...RULES.matchAll(/severity: (\w+)/g)].map(([, one]) => one);
  const said = [...read('alerts.md').matchAll(/^## \w+\n\n(\w+)/gm)].map(([, one = '']) =>
    one.toLowerCase(),
  );
  expect(said).toEqual(severities);
});
