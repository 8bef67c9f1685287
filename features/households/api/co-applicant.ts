import type { MatchedPerson } from '@stoop/features/people/api/matched/store';

/** What an application says of a member, as their profile has it. */
export const coApplicantOf = ({ email, profile }: MatchedPerson) => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  email: email ?? '',
  phone: profile.basicInfo.phone ?? '',
});
