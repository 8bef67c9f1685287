import type { Viewer } from './world.ts';

const ADA = ['ada'] as const;
const STAFF_HERE = ['staff', 'staffHere'] as const;
const APPLIED_WITH = ['ada', 'coApplicant'] as const;
const IN_A_HOUSEHOLD = ['ada', 'housemate', 'coApplicant'] as const;
/** Everybody who is signed in but for whom Ada blocked. */
const SIGNED_IN = [
  ...['ada', 'stranger', 'friend', 'asked', 'asker', 'inviter', 'invited', 'housemate'],
  ...['coApplicant', 'staff', 'staffHere', 'staffElsewhere'],
] as readonly Viewer[];
const ANYONE: readonly Viewer[] = ['visitor', ...SIGNED_IN];

/** Everybody here has the link of her list. Staff of some buildings are not followed there. */
const WITH_LINK = [...ANYONE, 'blocked' as const].filter((one) => !/^staff./.test(one));

interface Row {
  /** The names of canaries. */
  of: string;
  by: readonly Viewer[];
  /** Who sees them once Ada shows her card, where these are more. */
  onCard?: readonly Viewer[];
}

/**
 * Who may see what. A friend, and whoever was asked by Ada, sees her card while it is hidden. Members of a household see
 * how to reach each other once all have accepted. Staff of a building see who applies and who shares in it.
 */
const ROWS: readonly Row[] = [
  // What nobody ever reads: what proves who somebody is, what an import could not place, and what the product only keeps.
  { of: 'passwordHash sessionHash linkHash recoveryHash deviceHash deviceId bodyHash', by: [] },
  { of: 'factorId factorName factorSecret credentialId publicKey transport challenge', by: [] },
  { of: 'confirmHash undoHash pushEndpoint pushKey pushAuth pushPrivateKey', by: [] },
  { of: 'pushBrowser', by: ADA },
  {
    of: 'pushPublicKey',
    by: [...SIGNED_IN, 'blocked' as const].filter((one) => !/^staff./.test(one)),
  },
  {
    of: 'mailKey searchKey tourKey householdKey liveKey idempotencyKey firstAnswer feedHash',
    by: [],
  },
  { of: 'keptId keptDocument importedApplication importedEntry photoUrl', by: [] },
  { of: 'voterHash namedKey stoppedHash inviteHash', by: [] },
  { of: 'noteAuthor correctionDecider answerAuthor savedBuilding savedUnit splitBudget', by: [] },
  { of: 'listingReportClosedBy reportClosedBy', by: [] },

  { of: 'assignee', by: STAFF_HERE },

  // The profile.
  { of: 'birthDate gender occupation moveInDay stay dealBreaker', by: ADA },
  { of: 'roomType unitType amenity imported importedFriend ownLabel ownPlace voucherZip', by: ADA },
  {
    of: 'sleep cleanliness noise guests smoking drinking pets hobby budgetLeast budgetMost area photoId',
    by: ['ada', 'friend', 'asked'],
    onCard: ANYONE,
  },
  { of: 'introduction', by: ['ada', 'friend', 'asked'], onCard: SIGNED_IN },
  { of: 'requestNote', by: ['ada', 'asked'] },
  { of: 'instagram facebook twitter linkedin', by: ['ada', 'friend'] },
  { of: 'last', by: ['friend', ...IN_A_HOUSEHOLD, ...STAFF_HERE] },
  { of: 'adaEmail phone', by: [...IN_A_HOUSEHOLD, ...STAFF_HERE] },
  {
    of: 'first',
    by: ['friend', 'asked', 'invited', ...IN_A_HOUSEHOLD, ...STAFF_HERE],
    onCard: ANYONE,
  },
  {
    // The stranger reported her, and the asker asked for her: they had her id before.
    of: 'adaId',
    by: [
      ...['friend', 'asked', 'invited', 'stranger', 'asker'],
      ...IN_A_HOUSEHOLD,
      ...STAFF_HERE,
    ] as readonly Viewer[],
    onCard: SIGNED_IN,
  },
  { of: 'photoBytes', by: ['ada', 'friend', 'asked', 'staff'], onCard: ANYONE },

  // The account, and what she saved, wrote and did.
  { of: 'userAgent issuer subject viewedAt formerEmail nextEmail', by: ADA },
  { of: 'lastLogin sessionId', by: ['ada', 'staff'] },
  { of: 'savedItem labelOfHome searchId searchName commuteAddress draft', by: ADA },
  { of: 'savedNote unshownNote listId listToken', by: ADA },
  { of: 'inviteId inviteBuilding inviteUnit inviteLabel inviteEmail', by: ADA },
  { of: 'listName listedItem listedLabel voterName', by: WITH_LINK },
  {
    of: 'tourId tourLabel tourAddress tourReason guideName guideMeeting listingReport',
    by: ['ada', ...STAFF_HERE],
  },
  { of: 'callerName callerEmail callerPhone', by: STAFF_HERE },
  { of: 'listingReportId listingReportNote', by: STAFF_HERE },
  {
    of: 'message messageId messageName messageEmail messageSubject answer answerId',
    by: ['staff'],
  },
  { of: 'reportByAda', by: ['ada', 'staff'] },
  { of: 'reportAboutAda', by: ['stranger', 'staff'] },
  { of: 'ownReportId personReportId reportNote', by: ['staff'] },

  // Her application.
  { of: 'applicationId applicationDbId endReason', by: [...APPLIED_WITH, ...STAFF_HERE] },
  {
    of: 'applicationFirst applicationLast applicationEmail applicationPhone applicationBirthDate',
    by: ['ada', ...STAFF_HERE],
  },
  {
    of: 'applicationSmoking applicationStay employment employer jobTitle income employedSince reportDay',
    by: ['ada', ...STAFF_HERE],
  },
  {
    of: 'guarantorFirst guarantorLast guarantorEmail guarantorPhone guarantorRelation guarantorIncome',
    by: ['ada', ...STAFF_HERE],
  },
  // What a guarantor says of themselves is not for whom they guarantee.
  { of: 'ownPartPhone ownPartIncome', by: STAFF_HERE },
  { of: 'memberPhone memberIncome', by: ['coApplicant', ...STAFF_HERE] },
  { of: 'namedId', by: ADA },
  // A guarantor who agreed can be asked for documents.
  { of: 'namedAccount', by: STAFF_HERE },
  { of: 'withFirst withLast withEmail withPhone withIncome', by: ['ada', ...STAFF_HERE] },
  { of: 'correctionId', by: [...APPLIED_WITH, ...STAFF_HERE] },
  {
    of: 'correctionNote correctedBefore correctedAfter correctionAnswer',
    by: ['ada', ...STAFF_HERE],
  },
  // What was written: to the house, to a friend, in a household. Its own title is that of the application.
  { of: 'applicationWords', by: [...APPLIED_WITH, ...STAFF_HERE] },
  { of: 'homeWords homeThreadTitle', by: ['ada', ...STAFF_HERE] },
  { of: 'friendWords friendThreadTitle', by: ['ada', 'friend'] },
  { of: 'householdWords', by: ['ada', 'housemate'] },
  { of: 'householdThreadTitle', by: ADA },
  { of: 'applicationThreadTitle', by: ['ada', ...STAFF_HERE] },
  // What staff asked for, and what she sent: nobody who applied with her sees it. Who asked is named by name alone.
  {
    of: 'documentNote documentReason documentName documentId documentBytes',
    by: ['ada', ...STAFF_HERE],
  },
  { of: 'requestId', by: ['ada', ...STAFF_HERE] },
  { of: 'documentHash', by: [] },
  { of: 'homeThread', by: STAFF_HERE },
  // The audit trail names it to staff of all.
  { of: 'applicationThread', by: ['staff'] },
  { of: 'friendThread householdThread', by: [] },
  { of: 'applicationMessage0 applicationMessage1 homeMessage0 homeMessage1', by: [] },
  { of: 'friendMessage0 friendMessage1 householdMessage0 householdMessage1', by: [] },
  { of: 'applicantName actor note noteId moveNote', by: STAFF_HERE },
  { of: 'viewId viewName viewWords', by: STAFF_HERE },
  // That of all buildings; staff of another see of it that it is kept, and on no application of hers.
  { of: 'labelId labelName', by: ['staff', 'staffHere', 'staffElsewhere'] },
  // That of all buildings, in a conversation about a building of theirs.
  { of: 'templateId templateName templateText', by: ['staff', 'staffHere'] },

  // Her households.
  { of: 'roomValueOne roomValueTwo', by: ADA },
  {
    of: 'clauseutilities clausequietHours clauseguests clausecleaning clausesmoking clausepets',
    by: ['ada', 'housemate'],
  },
  { of: 'clauseleaving clauseother', by: ['ada', 'housemate'] },
  { of: 'waitingHousehold', by: ['ada', 'invited', ...STAFF_HERE] },
  { of: 'completeHousehold', by: ['ada', 'housemate', ...STAFF_HERE] },
  { of: 'anonymousHousehold', by: ['ada', 'inviter', ...STAFF_HERE] },
  { of: 'appliedHousehold', by: [...APPLIED_WITH, ...STAFF_HERE] },

  // Whom she knows: all of them hide their cards, so that nobody else has another way to them.
  { of: 'friendFirst friendId', by: ['ada', 'friend', 'staff'] },
  { of: 'friendEmail', by: ['friend', 'staff'] },
  { of: 'askedId', by: ['ada', 'asked', 'staff'] },
  { of: 'askedFirst askedEmail', by: ['asked', 'staff'] },
  { of: 'askerId askerFirst askerEmail', by: ['asker', 'staff'] },
  { of: 'blockedId', by: ['ada', 'blocked', 'staff'] },
  { of: 'blockedName', by: ADA },
  { of: 'blockedFirst blockedEmail', by: ['blocked', 'staff'] },
  { of: 'inviterId inviterFirst', by: ['ada', 'inviter', ...STAFF_HERE] },
  { of: 'inviterEmail', by: ['inviter', 'staff'] },
  { of: 'invitedId invitedFirst', by: ['invited', ...STAFF_HERE] },
  { of: 'invitedEmail', by: ['invited', 'staff'] },
  { of: 'housemateId housemateFirst', by: ['ada', 'housemate', ...STAFF_HERE] },
  { of: 'housemateEmail', by: ['ada', 'housemate', 'staff'] },
  { of: 'coApplicantId coApplicantFirst', by: [...APPLIED_WITH, ...STAFF_HERE] },
  { of: 'coApplicantEmail', by: [...APPLIED_WITH, 'staff'] },
  // She reported the stranger by this id.
  { of: 'strangerId', by: ['ada', 'stranger', 'staff'] },
  { of: 'strangerFirst strangerEmail', by: ['stranger', 'staff'] },
  // Whoever reads an application is named to other staff of its building.
  { of: 'staffFirst staffId staffHereId', by: STAFF_HERE },
  // Who writes for the house is named to those who asked.
  { of: 'staffHereFirst', by: [...APPLIED_WITH, ...STAFF_HERE] },
  // As users, only staff of all buildings are followed, so that the others are not seen to read their own names.
  { of: 'staffEmail staffHereEmail', by: ['staff'] },
  { of: 'staffElsewhereFirst staffElsewhereId staffElsewhereEmail', by: ['staff'] },
];

const namesOf = ({ of }: Row): string[] => of.split(' ');

/** The names of all canaries, in the order of the alphabet. */
export const allNames = (): string[] => ROWS.flatMap(namesOf).sort();

/** What somebody may see, in the order of the alphabet. */
export const visibleTo = (viewer: Viewer, isCardShown: boolean): string[] =>
  ROWS.filter(({ by, onCard }) =>
    [...by, ...(isCardShown && onCard ? onCard : [])].includes(viewer),
  )
    .flatMap(namesOf)
    .sort();
