/* The bounds of sections that several calls take. */

/** Who applies and who answers for them: their work, a guarantor, their own contacts. */
const PEOPLE = `
    employmentInfo.annualIncome 0.., employmentInfo.employer ..1000,
    employmentInfo.jobTitle ..1000, employmentInfo.startDate ..1000, employmentInfo.status ..1000,
    guarantorInfo.annualIncome 0.., guarantorInfo.email ..1000, guarantorInfo.firstName ..1000,
    guarantorInfo.lastName ..1000, guarantorInfo.phone ..1000, guarantorInfo.relationship ..1000,
    personalInfo.backgroundReportDate ..1000, personalInfo.dateOfBirth ..1000, personalInfo.email ..1000, personalInfo.firstName ..1000,
    personalInfo.lastName ..1000, personalInfo.phone ..1000`;

/** What somebody looks for. */
export const LIVING = `
    livingRequirements.budgetRange.max 0..100000,
    livingRequirements.budgetRange.min 0..100000, livingRequirements.dealBreakers ..10,
    livingRequirements.mustHaveAmenities ..20, livingRequirements.mustHaveAmenities[] ..100,
    livingRequirements.preferredLocations ..20, livingRequirements.preferredLocations[] ..200,
    livingRequirements.preferredRoomType ..10, livingRequirements.preferredRoomType[] ..100,
    livingRequirements.preferredUnitType ..10, livingRequirements.preferredUnitType[] ..20`;

/** The sections of an application. */
export const FORM = `
    coApplicants ..7, coApplicants[].annualIncome 0..,
    coApplicants[].email ..1000, coApplicants[].firstName ..1000, coApplicants[].lastName ..1000,
    coApplicants[].phone ..1000, ${PEOPLE},
    lifestyle.hobbies ..10, ${LIVING}`;

/** What somebody says for a household, and of themselves on the application of another. */
export const OWN = {
  household: `lifestyle.hobbies ..10, ${LIVING}, ${PEOPLE}`,
  part: `
    answers.annualIncome 0.., answers.employer ..1000, answers.jobTitle ..1000,
    answers.phone ..1000, answers.startDate ..1000, answers.status ..1000`,
};

/** A saved view of the board. */
export const BOARD_VIEW =
  'filters.buildingId 1..200, filters.label 1..200, filters.minDaysInStage 1..3650, filters.q 1..100, name 1..40';

/** A passkey as a browser makes it, with its name. */
export const NEW_PASSKEY = `
    credential.id ..20000, credential.rawId ..20000,
    credential.response.attestationObject ..20000, credential.response.clientDataJSON ..20000,
    credential.response.transports ..20, credential.response.transports[] ..40, name 1..60`;

/** The hours of a building. */
export const TOUR_PLAN =
  'bufferMinutes 0..120, exceptions ..366, exceptions[].hours ..10, exceptions[].hours[].from 0..1440, exceptions[].hours[].to 0..1440, horizonDays 1..90, hours ..70, hours[].from 0..1440, hours[].to 0..1440, hours[].weekday 1..7, lanes 1..10, leadMinutes 0..20160, minutes 15..180';

export const MAPPING =
  'columns 1..60, columns[].field 1..200, columns[].heading 1..100, name 1..40';

export const AGREEMENT = `
    terms.clauses.cleaning ..2000, terms.clauses.guests ..2000, terms.clauses.leaving ..2000,
    terms.clauses.other ..2000, terms.clauses.pets ..2000, terms.clauses.quietHours ..2000,
    terms.clauses.smoking ..2000, terms.clauses.utilities ..2000, terms.depositCents 0..100000000,
    terms.rentCents 0..100000000, terms.shares ..12, terms.shares[].depositCents 0..100000000,
    terms.shares[].rentCents 0..100000000, terms.shares[].room ..60, version 0..`;

export const NEW_UNIT = `
    available_spots 0..100, bathCount 0..20, bedCount 0..20, doorInches 20..60, features ..60,
    features[] 1..80, freeMonths 0.25..12, leaseMonths 1..36, rooms 1..40, rooms[].name 1..60, rooms[].price 0..1000000, rooms[].roomType 1..40,
    squareFeet 1..100000, unitNumber 1..20`;

export const PROFILE = `
    basicInfo.occupation ..100, basicInfo.phone ..30, firstName ..100, lastName ..100,
    lifestylePreferences.hobbies ..10, ${LIVING},
    ownAddresses ..6, ownAddresses[].label 1..30, ownAddresses[].maxMinutes 5..120,
    ownAddresses[].placeName ..200,
    selfIntroduction ..1000, socialMediaLinks.facebook ..200, socialMediaLinks.instagram ..200,
    socialMediaLinks.linkedin ..200, socialMediaLinks.twitter ..200, voucher.bedrooms 0..8`;
