/** Who says yes to an application, and to which rent, in dollars a month; null before. */
export interface LastYes {
  number: number;
  yesRent: number | null;
}

/**
 * The numbers of the members who have said yes to apply for the home as it is now. A yes is to a rent: with another one it
 * has to be said again.
 */
export const whoSaidYes = (members: readonly LastYes[], rent: number): number[] =>
  members.flatMap(({ number, yesRent }) => (yesRent === rent ? [number] : []));

/** Whether a member may apply for all: the others have said yes, and applying is the member's own. */
export const mayApplyForAll = (
  members: readonly LastYes[],
  own: { number: number },
  rent: number,
): boolean => {
  const yes = whoSaidYes(members, rent);
  return members.every(({ number }) => number === own.number || yes.includes(number));
};

/**
 * Who is mailed when a member says yes: of the first yes all others, of the last but one whoever it waits for, who applies by
 * it, and of the last all others.
 */
export function toldOfYes<Member extends LastYes>(
  members: readonly Member[],
  own: { number: number },
  rent: number,
): { news: 'applying' | 'yours-missing' | 'all-yes'; members: Member[] } | null {
  const others = members.filter(({ number }) => number !== own.number);
  const said = whoSaidYes(others, rent);
  const silent = others.filter(({ number }) => !said.includes(number));
  if (said.length === 0) return { news: 'applying', members: others };
  if (silent.length === 0) return { news: 'all-yes', members: others };
  return silent.length === 1 ? { news: 'yours-missing', members: silent } : null;
}
