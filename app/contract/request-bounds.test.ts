import { expect, test } from 'vitest';
import {
  type Described,
  describeRoutes,
  isRefused,
  ROUTES,
  shapeOf,
} from './testing/every-route.ts';
import {
  AGREEMENT,
  BOARD_VIEW,
  FORM,
  MAPPING,
  NEW_PASSKEY,
  NEW_UNIT,
  OWN,
  PROFILE,
  TOUR_PLAN,
} from './testing/form-bounds.ts';

/*
 * The bounds of everything that callers send, as literals, each with a value at the bound and one beyond it:
 * `field least..most`, of a text's length, a list's length or a number.
 */
const BODIES: Record<string, string> = {
  AccountDeletion: 'email ..254, password ..1000',
  AddOwnPasskey: NEW_PASSKEY,
  AddPasskey: NEW_PASSKEY,
  AgreementConfirmation: 'version 0..',
  ApplicationCorrection: FORM,
  ApplicationBody: `
    buildingId ..200, ${FORM}, roomId ..200, unitId ..200`,
  AskedDocuments: 'accountIds 1..12, accountIds[] 1..200, note ..300, templates 1..6',
  AskIntoHousehold: 'members 1..7, members[] 1..200',
  Assignment: 'assigneeId 1..200, seenId 1..200',
  BoardViewChange: BOARD_VIEW,
  BoardViewOrder: 'viewIds ..20, viewIds[] 1..200',
  BuildingChange: 'entranceDoorInches 20..60, hiding.reason ..500, hiding.version ..64',
  CallerTour:
    'buildingId 1..200, caller.email ..254, caller.name 1..100, caller.phone ..30, unitId 1..200',
  ConfirmationCode: 'code ..50',
  ContactMessage: 'from_email 1..254, from_name 1..100, message 1..4000, subject 1..150',
  CorrectionDecision: 'answer ..500',
  CorrectionRequest: `${FORM}, note ..1000`,
  Credentials: 'email ..254, password ..1000',
  DocumentAnswer: 'reason ..300',
  EmailChangeLink: 'token ..200',
  EmailKind: 'kind 1..200',
  GivenUpKind: 'kind 1..200',
  EmailVerification: 'token ..200',
  FloorsChange: `floors ..200, floors[].floor_number -9..200, floors[].unitIds ..500, floors[].unitIds[] 1..200`,
  ForgottenPassword: 'email ..254',
  FriendRequest: 'note ..280, userId 1..200',
  HouseholdApplication: OWN.household,
  HomesAndAddresses: `homes 1..60, homes[].lat -90..90, homes[].lng -180..180, to 1..6, to[].lat -90..90, to[].lng -180..180`,
  InviteToMake: 'email ..254',
  LabelChange: 'name 1..24',
  LabelsOfApplications: `add ..30, add[] 1..200, applicationIds 1..100, applicationIds[] 1..200, remove ..30, remove[] 1..200`,
  ListChange: 'items 1..50, items[].id 1..200, name 1..80',
  ListToShare: 'items 1..50, items[].id 1..200, name 1..80',
  ListingReport: 'words ..1000',
  MessageAnswer: 'text ..4000',
  MessagesRead: 'number 0..999999999',
  NamedAgreement: `${OWN.part}, token ..300`,
  ...{ NamedMail: 'email ..254', OwnPart: OWN.part },
  NewAgreement: AGREEMENT,
  NewBoardView: BOARD_VIEW,
  NewEmail: 'email ..254, password ..1000',
  NewHousehold: 'buildingId 1..200, members 1..7, members[] 1..200, unitId 1..200',
  NewLabel: 'buildingId 1..200, name 1..24',
  NewMessage: 'text ..2000',
  NewMapping: MAPPING,
  NewMessageTemplate: 'buildingId 1..200, name 1..40, text ..2000',
  NewOwnPasskey: 'password ..1000',
  MappingChange: MAPPING,
  MessageTemplateChange: 'name 1..40, text ..2000',
  MovesUndo: 'applications 1..10, applications[].applicationId 1..200',
  NewPasskey: 'password ..1000',
  NewStaffNote: 'text ..2000',
  NewTotp: 'name 1..60, password ..1000',
  NewUnit: NEW_UNIT,
  NoteOnSaved: 'note ..1000',
  PageSpeeds: 'views 1..50, views[].cls 0..100, views[].inp 0..60000, views[].lcp 0..60000',
  PasskeyConfirmation: `credential.id ..20000, credential.rawId ..20000,
    credential.response.authenticatorData ..20000, credential.response.clientDataJSON ..20000,
    credential.response.signature ..20000, credential.response.userHandle ..20000`,
  PasskeySignIn: `credential.id ..20000, credential.rawId ..20000,
    credential.response.authenticatorData ..20000, credential.response.clientDataJSON ..20000,
    credential.response.signature ..20000, credential.response.userHandle ..20000`,
  PasswordChange: 'currentPassword ..1000, newPassword ..1000',
  PasswordReset: 'password ..1000, token ..200',
  PersonReport: 'words ..1000',
  PersonReportsClosing: 'ids 1..100, ids[] 1..200, note ..1000',
  PhotoOrder: 'order ..30, order[] 1..200',
  PhotoWords: 'alt 1..300',
  ProfilePatch: PROFILE,
  PublicationChange: 'hiding.reason ..500, hiding.version ..64, responsibleId 1..200',
  Registration: 'email ..254, firstName ..100, lastName ..100, password ..1000',
  RenewRecoveryCodes: 'password ..1000',
  RentSplitInput: `budgets[] 0..1000000, maxShares[] 0..1000000, rent 1..1000000, values[][] 0..1000000`,
  ReportsClosing: 'ids 1..100, ids[] 1..200, note ..1000',
  RoomChange: 'hiding.reason ..500, hiding.version ..64, price 0..1000000',
  RoomValues: 'values ..12',
  SearchChange: 'name 1..80',
  SearchToSave: 'name 1..80, query ..2000',
  SixAnswers: 'budget 1..100000',
  StaffAccess: 'buildingIds 1..500, buildingIds[] 1..200, password ..1000',
  StaffLink: 'token ..200',
  StaffTourCancellation: 'reason ..500',
  StaffTourMove: 'reason ..500',
  StageMove: 'note ..2000, reasonText ..300',
  StageMoves: `applications 1..10, applications[].applicationId 1..200, note ..2000, reasonText ..300`,
  StartMatching: 'applications 1..12, applications[].applicationId 1..200',
  ThreadAnswer: 'seen 0.., text ..2000',
  TotpCode: 'code ..50',
  TourBooking: 'applicationId 1..200, buildingId 1..200, unitId 1..200',
  TourGuide: 'guide.colleagueId 1..200, guide.meeting ..200, guide.name 1..100, guide.phone ..30',
  TourPlan: TOUR_PLAN,
  TourPlanChange: `cancel.reason ..500, cancel.tourIds ..500, cancel.tourIds[] 1..200, ${TOUR_PLAN}`,
  UnitChange: `
    available_spots 0..100, bathCount 0..20, bedCount 0..20, broker 0..1000000, doorInches 20..60, description ..5000, features ..60, features[] 1..80, fees ..20, fees[].amount 0..1000000,
    fees[].name 1..80, freeMonths 0.25..12, hiding.reason ..500, hiding.version ..64, leaseMonths 1..36, rooms ..40, rooms[].name 1..60, rooms[].price 0..1000000, rooms[].roomId 1..200, rooms[].roomType 1..40, squareFeet 1..100000,
    unitNumber 1..20`,
  ViewedUnits: 'items 1..20, items[].buildingId 1..200, items[].unitId 1..200',
  VoteOnHome: 'id 1..200, name 1..40',
};

/** The names of parameters, but `limit`, by their bounds. */
const PARAMETERS: Record<string, string> = {
  '..4': 'drinking noiseTolerance smoking',
  '..5': 'cleanlinessLevel guestPolicy sleepSchedule',
  '..6': 'commuteTo',
  '..8': 'in petPreferences',
  '..20': 'amenities area beds features subwayLines utilities',
  '..100': 'borough q radiusKm roomId text to visitor',
  '..120': 'file',
  '..200': 'applicationId buildingId cancelTour kind label unitId',
  '..401': 'home',
  '..2000': 'returnTo',
  '..4000': 'cursor',
  '-180..180': 'east lng west',
  '-90..90': 'lat north south',
  '0..22': 'zoom',
  '0..999999999': 'after before',
  '0.5..20': 'minBaths',
  '0..50': 'first',
  '0..100000': 'maxBudget minBudget',
  '0..1000000': 'maxPrice minPrice',
  '1..20': 'stepFreeWalk walkMax walkMinutes',
  '20..60': 'minDoor',
  '1..100': 'borough ids maxFloor minFloor neighborhood q roomType',
  '1..200': `
    applicationId buildingId calendarFile correctionId deviceId documentId emailId factorId householdId id itemId labelId linkId listId mapping mappingId messageId namedId noteId
    passkeyId photoId rentId requestId roomId searchId sessionId templateId token tourId unitId userId viewId`,
  '1..60': 'token',
  '1..300': 'q token',
  '1..400': 'token',
  '1..3650': 'minDaysInStage',
  '1..4000': 'token',
  '1..10000': 'part',
  '1..100000': 'minSquareFeet',
  '2..6': 'budgets',
  '3..401': 'duplicateId',
  '3..413': 'threadKey',
  '5..120': 'commuteMax',
  '64..64': 'hash',
};

interface Bound {
  /** The path of the field; `0` stands for an entry of a list. */
  path: string[];
  described: Described;
  least: number | undefined;
  most: number | undefined;
}

const { operationOf, schemas } = describeRoutes();
const nameOf = ({ $ref = '' }: Described) => $ref.split('/').at(-1) ?? '';

/** The bounds in a value that is described, with those of its parts. */
function boundsIn(described: Described, path: string[] = []): Bound[] {
  if (described.$ref) return boundsIn(schemas[nameOf(described)] ?? {}, path);
  const { properties = {}, items, anyOf = [], allOf = [] } = described;
  const least = described.minLength ?? described.minItems ?? described.minimum;
  const most = described.maxLength ?? described.maxItems ?? described.maximum;
  return [
    ...(least === undefined && most === undefined ? [] : [{ path, described, least, most }]),
    ...Object.entries(properties).flatMap(([name, part]) => boundsIn(part, [...path, name])),
    ...(items ? boundsIn(items, [...path, '0']) : []),
    ...[...anyOf, ...allOf].flatMap((part) => boundsIn(part, path)),
  ];
}

const spanOf = ({ least, most }: Bound) => `${least ?? ''}..${most ?? ''}`;

/** A value of such a size, in the form of a body. */
function ofSize({ minLength, maxLength, minItems, maxItems }: Described, size: number): unknown {
  if (maxLength !== undefined || minLength !== undefined) return 'a'.repeat(size);
  if (maxItems !== undefined || minItems !== undefined)
    return Array.from({ length: size }, (_, at) => `item-${at}`);
  return size;
}

const bodies = ROUTES.flatMap((route) => {
  const { schema: described } = operationOf(route).requestBody?.content['application/json'] ?? {};
  const schema = route.request?.body?.content['application/json']?.schema;
  return described && schema
    ? [{ name: nameOf(described), schema, bounds: boundsIn(described) }]
    : [];
});

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

test('bodies have these bounds', () => {
  const found = bodies.flatMap(({ name, bounds }) => {
    const fields = bounds.map(
      (one) => `${one.path.join('.').replaceAll('.0', '[]')} ${spanOf(one)}`,
    );
    return fields.length > 0 ? [[name, sorted(fields)]] : [];
  });
  const named = Object.entries(BODIES).map(([name, list]) => [
    name,
    sorted(list.trim().split(/,\s+/)),
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(named));
});

/** Fields whose text has a form as well: what is at the bound would have to have it. */
const HAS_FORM = /Links\.|phone$|from_email$|caller\.email$/;

test('a call takes what is at the bound of its body, and refuses what is one beyond', () => {
  // The rules of a split have tests of their own.
  const checked = bodies.filter(({ name }) => name !== 'RentSplitInput');
  const wrong = checked.flatMap(({ name, schema, bounds }) =>
    bounds.flatMap(({ path, described, least, most }) => {
      const where = `${name} ${path.join('.')}`;
      const refuses = (size: number) => isRefused(schema, path, ofSize(described, size));
      const inside = HAS_FORM.test(where) ? [] : [least, most].filter((size) => size !== undefined);
      const isNumber = described.minimum !== undefined;
      const beyond = [
        ...(least === undefined || (least === 0 && !isNumber) ? [] : [least - 1]),
        ...(most === undefined ? [] : [most + 1]),
      ];
      return [
        ...inside.filter(refuses).map((size) => `${where} refuses ${size}`),
        ...beyond.filter((size) => !refuses(size)).map((size) => `${where} takes ${size}`),
      ];
    }),
  );
  expect(wrong).toEqual([]);
});

/** The parameters of all routes, as they are read and as the OpenAPI document describes them. */
const parameters = ROUTES.flatMap((route) =>
  (operationOf(route).parameters ?? []).flatMap(({ name, schema: described }) =>
    [route.request?.query, route.request?.params]
      .map((one) => shapeOf(one)[name])
      .flatMap((reads) =>
        reads ? { where: `${route.path} ${name}`, name, reads, described } : [],
      ),
  ),
);

test('parameters have these bounds', () => {
  const bounded = ROUTES.flatMap((route) =>
    (operationOf(route).parameters ?? []).flatMap(({ name, schema }) => {
      const own = name === 'limit' ? [] : boundsIn(schema).filter(({ path }) => path.length === 0);
      return own.map((bound) => ({ name, bound }));
    }),
  );
  const found = Object.groupBy(bounded, ({ bound }) => spanOf(bound));
  const named = Object.entries(PARAMETERS).map(([span, list]) => [
    span,
    sorted(list.trim().split(/\s+/)),
  ]);
  expect(
    Object.fromEntries(
      Object.entries(found).map(([span, list = []]) => [
        span,
        sorted(list.map(({ name }) => name)),
      ]),
    ),
  ).toEqual(Object.fromEntries(named));
});

test('the document bounds a parameter as the call does: text, values and numbers beyond are refused', () => {
  expect(parameters.length).toBeGreaterThan(200);
  const taken = parameters.flatMap(({ where, reads, described }) => {
    const { maxLength, maxItems, maximum, minimum } = described;
    const beyond = [
      ...(maxLength === undefined ? [] : ['a'.repeat(maxLength + 1)]),
      ...(maxItems === undefined ? [] : [ofSize({ maxItems }, maxItems + 1)]),
      ...(maximum === undefined ? [] : [`${maximum + 1}`]),
      ...(minimum === undefined ? [] : [`${minimum - 1}`]),
    ];
    return beyond.filter((value) => reads.safeParse(value).success).map(() => where);
  });
  expect(taken).toEqual([]);
});
