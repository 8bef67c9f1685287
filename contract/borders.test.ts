import { globSync } from 'node:fs';
import { join } from 'node:path';
import { OpenAPIHono, type RouteConfig, type z } from '@hono/zod-openapi';
import { describe, expect, test } from 'vitest';
import { saveSearchRoute } from './alerts/routes.ts';
import { contactRoute } from './contact/routes.ts';
import { saveAgreementRoute } from './households/agreement-routes.ts';
import { createHouseholdRoute, roomValuesRoute } from './households/routes.ts';
import { reportUnitRoute } from './listings/report-routes.ts';
import { changeProfileRoute } from './people/routes.ts';
import { PROBLEMS, type ProblemCode } from './problems.ts';
import { moveRoute } from './staff/application-routes.ts';
import { startMatchingRoute } from './staff/household-routes.ts';
import { changeUnitRoute } from './staff/listing-routes.ts';
import { answerMessageRoute } from './staff/message-routes.ts';
import { addNoteRoute } from './staff/note-routes.ts';
import { giveAccessRoute } from './staff/people-routes.ts';
import { closePersonReportsRoute } from './staff/person-report-routes.ts';
import { describePhotoRoute, orderUnitPhotosRoute } from './staff/photo-routes.ts';
import { closeReportsRoute } from './staff/report-routes.ts';
import { addUnitRoute, saveFloorsRoute } from './staff/staff-listing-routes.ts';
import { cancelTourForStaffRoute, saveTourPlanRoute } from './staff/tour-routes.ts';

/*
 * The limits of what callers send, as literals: what is at the border is taken, what is one above is refused.
 */
type Called = RouteConfig & {
  request?: {
    query?: z.ZodType;
    params?: z.ZodType;
    body?: { content: { 'application/json'?: { schema: z.ZodType } } };
  };
};

type Bounds = { maxLength?: number; maxItems?: number; maximum?: number; minimum?: number };

const shapeOf = (schema: unknown): Record<string, z.ZodType> =>
  (schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {};

/** Whether a value at a path of an otherwise empty request has an issue of its own. */
function isRefused(schema: z.ZodType | undefined, path: readonly string[], value: unknown) {
  const sent = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  const issues = schema?.safeParse(sent).error?.issues ?? [];
  return issues.some((issue) => issue.path.join('.') === path.join('.'));
}

const ROUTES: Called[] = [];
for (const file of globSync('**/*routes.ts', { cwd: import.meta.dirname }))
  for (const exported of Object.values(await import(join(import.meta.dirname, file))))
    if (typeof exported === 'object' && exported && 'path' in exported)
      ROUTES.push(exported as Called);

const PAGES: [string, number, number][] = [
  ['search', 6, 100],
  ['search/new', 8, 24],
  ['map/search', 50, 500],
  ['places', 8, 20],
  ['roommates', 12, 50],
  ['staff/applications', 50, 200],
  ['staff/duplicates', 20, 100],
  ['staff/emails', 50, 200],
  ['staff/listings', 50, 200],
  ['staff/messages', 50, 200],
  ['staff/person-reports', 20, 50],
  ['staff/reports', 20, 50],
  ['staff/users', 50, 200],
];

/** Requests of which each route takes one. */
const USUAL = [{}, { q: 'soho' }];

describe('the page of a list', () => {
  const limited = ROUTES.filter(({ request }) => isRefused(request?.query, ['limit'], 'x'));
  const found = limited.map(({ path, request }) => {
    const query = request?.query;
    const standard = USUAL.flatMap((sent) => {
      const { data } = query?.safeParse(sent) ?? {};
      return (data as { limit?: number } | undefined)?.limit ?? [];
    });
    const isTaken = (limit: number) => !isRefused(query, ['limit'], `${limit}`);
    const most = Array.from({ length: 600 }, (_, at) => at + 1).findLast(isTaken);
    return [path.replace('/api/v1/', ''), standard[0], most];
  });
  test('R9.01 R9.02 has so many items where nothing is asked for, and at most', () => {
    expect(found.toSorted()).toEqual(PAGES.toSorted());
  });
});

const text = (length: number) => 'a'.repeat(length);
const list = (length: number) => Array.from({ length }, (_, at) => `item-${at}`);

describe('of what is sent', () => {
  test.each<[string, Called, string, (size: number) => unknown, number]>([
    ['a message', contactRoute, 'message', text, 4_000],
    ['a report of a home', reportUnitRoute, 'words', text, 1_000],
    ['the name of a saved search', saveSearchRoute, 'name', text, 80],
    ['the address of a saved search', saveSearchRoute, 'query', text, 2_000],
    ['those who are asked to a household', createHouseholdRoute, 'members', list, 7],
    ['what rooms are worth', roomValuesRoute, 'values', (size) => Array(size).fill(1), 12],
    ['a clause of an agreement', saveAgreementRoute, 'terms.clauses.guests', text, 2_000],
    ['an introduction', changeProfileRoute, 'selfIntroduction', text, 1_000],
    ['a note about a step', moveRoute, 'note', text, 2_000],
    ['the reason of an end', moveRoute, 'reasonText', text, 300],
    ['a note', addNoteRoute, 'text', text, 2_000],
    ['an answer to a message', answerMessageRoute, 'text', text, 4_000],
    ['the reason of a cancelled tour', cancelTourForStaffRoute, 'reason', text, 500],
    ['days with hours of their own', saveTourPlanRoute, 'exceptions', list, 366],
    ['rows of hours', saveTourPlanRoute, 'hours', list, 70],
    ['buildings of staff', giveAccessRoute, 'buildingIds', list, 500],
    ['reports that are closed at once', closeReportsRoute, 'ids', list, 100],
    ['the note of reports', closeReportsRoute, 'note', text, 1_000],
    ['reports of people that are closed at once', closePersonReportsRoute, 'ids', list, 100],
    ['the note of reports of people', closePersonReportsRoute, 'note', text, 1_000],
    ['the order of photos', orderUnitPhotosRoute, 'order', list, 30],
    ['the words of a photo', describePhotoRoute, 'alt', text, 300],
    ['a description', changeUnitRoute, 'description', text, 5_000],
    ['features', changeUnitRoute, 'features', list, 60],
    ['fees', changeUnitRoute, 'fees', list, 20],
    ['rooms of a new unit', addUnitRoute, 'rooms', list, 40],
    ['floors', saveFloorsRoute, 'floors', list, 200],
    ['who enters matching', startMatchingRoute, 'applications', list, 12],
  ])('%s: so much is taken, and not one more', (_, { request }, path, make, most) => {
    const schema = request?.body?.content['application/json']?.schema;
    expect(isRefused(schema, path.split('.'), make(most))).toBe(false);
    expect(isRefused(schema, path.split('.'), make(most + 1))).toBe(true);
  });
});

/** The parameters of all routes, as they are read and as the OpenAPI document describes them. */
function allParameters() {
  const app = new OpenAPIHono();
  for (const route of ROUTES) app.openAPIRegistry.registerPath(route);
  const { paths = {} } = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: '', version: '' },
  });
  return ROUTES.flatMap(({ path, method, request }) => {
    const described = (paths[path]?.[method as 'get']?.parameters ?? []) as {
      name: string;
      schema: Bounds;
    }[];
    return described.flatMap(({ name, schema }) => {
      const shapes = [request?.query, request?.params].map((one) => shapeOf(one)[name]);
      return shapes.flatMap((reads) => (reads ? { where: `${path} ${name}`, reads, schema } : []));
    });
  });
}

test('the document bounds a parameter as the call does: text, values and numbers beyond are refused', () => {
  const parameters = allParameters();
  expect(parameters.length).toBeGreaterThan(200);
  const taken = parameters.flatMap(({ where, reads, schema }) => {
    const { maxLength, maxItems, maximum, minimum } = schema;
    const beyond = [
      ...(maxLength === undefined ? [] : [text(maxLength + 1)]),
      ...(maxItems === undefined ? [] : [list(maxItems + 1)]),
      ...(maximum === undefined ? [] : [`${maximum + 1}`]),
      ...(minimum === undefined ? [] : [`${minimum - 1}`]),
    ];
    return beyond.filter((value) => reads.safeParse(value).success).map(() => where);
  });
  expect(taken).toEqual([]);
});

test('what a call answers to a parameter that is too much, or that it does not know, is in the document', () => {
  const statuses = ROUTES.flatMap((route) => {
    const { path, request, responses } = route;
    const asked = [
      [request?.query, { 'not-known': 'a' }],
      [
        request?.params,
        Object.fromEntries(
          Object.keys(shapeOf(request?.params)).map((name) => [name, text(9_000)]),
        ),
      ],
    ] as const;
    return asked.flatMap(([schema, sent]) =>
      (schema?.safeParse(sent).error?.issues ?? []).flatMap((issue) => {
        const { refusal = 'request/invalid' } =
          (issue as { params?: { refusal?: ProblemCode } }).params ?? {};
        const { status } = PROBLEMS[refusal];
        return status in responses ? [] : [`${path} ${status}`];
      }),
    );
  });
  expect(statuses).toEqual([]);
});
