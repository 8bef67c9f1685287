/**
 * Says whether to load what the page shows again: once for every new unknown outcome, at once, or as soon as the page
 * no longer loads another one, because loading again would stop that. Outcomes of meanwhile are looked at together.
 */
export function lookAgain(): (count: number, isIdle: boolean) => boolean {
  let looked = 0;
  return (count, isIdle) => {
    if (count === looked || !isIdle) return false;
    looked = count;
    return true;
  };
}
