import { always, type Phrase } from './phrase.ts';
import { LIST, lines } from './trains.ts';

const STATION = '(?:subway |train )?(?:stations?|subways?|trains?|stops?|metro)';
const ACCESSIBLE =
  '(?:(?:wheel ?chair|handicap(?:ped)?|ada|disability) ?(?:accessible|access|friendly|compliant)|accessible|ada|step free|(?:without|no) (?:any )?(?:steps|stairs)|sin (?:escaleras|escalones)|accesible(?: en silla de ruedas)?)';
const WHEELCHAIR =
  '(?:(?:(?:electric|power(?:ed)?|motori[sz]ed|manual) ?)?wheel ?chair|power ?chair|mobility scooter|(?:mobility|physically) (?:impaired|disabled)|(?:mobility|physical) (?:impairment|disability))';
const CANNOT = "(?:can't|cant|cannot|can not)";
/** `near a train with an elevator` may mean the home's: only a station has one. */
const HAS_ELEVATOR =
  '(?:(?:that )?(?:has|with) (?:an? )?(?:working )?(?:elevators?|lift)(?: access)?|(?:with|without) (?:no )?(?:steps|stairs))';
const NAMED_STATION = '(?:(?:subway |train )?(?:stations?|stops?))';
const ACCESSIBLE_STATION = `(?:(?:${ACCESSIBLE}|elevator|lift) ${STATION}|${NAMED_STATION} ${HAS_ELEVATOR})`;
const DOORS = '(?:doors?|doorways?)';
const LEAST = '(?:at least|min(?:imum)?|over|more than|wider than)';
/** Near a station is a walk that most would take. */
const NEAR_MINUTES = '10';

/** Words for the access of homes. */
export const ACCESS: readonly Phrase[] = [
  {
    says: `(?:(?:with)?in |under |less than |max ){0,4}(?:an? )?(\\d{1,2}) (?:minutes?|mins?|min)(?: (?:walk|roll))? (?:from|to|of) (?:an? |the )?${ACCESSIBLE_STATION}`,
    means: ([, minutes = '']) => [['stepFreeWalk', minutes]],
  },
  {
    says: `(?:an? )?${ACCESSIBLE_STATION} (?:within|in|under|less than) (\\d{1,2}) (?:minutes?|mins?|min)(?: walk| roll)?`,
    means: ([, minutes = '']) => [['stepFreeWalk', minutes]],
  },
  {
    says: `(?:(?:near|close to|by|next to) )?(?:an? |the )?${ACCESSIBLE} ${LIST}(?: (?:train|line|subway))?(?: (?:stop|station))`,
    means: ([, list]) => [['stepFreeWalk', NEAR_MINUTES], ...lines(list)],
  },
  {
    says: `(?:(?:near|close to|by|with|next to) )?(?:an? |the )?(?:nearest |nearby )?${ACCESSIBLE_STATION}(?: near(?:by)?)?`,
    ...always(['stepFreeWalk', NEAR_MINUTES]),
  },
  // After the one without lines, so that `a station` names no line.
  {
    says: `(?:(?:near|close to|by|next to) )?(?:an? |the )?${LIST}(?: (?:train|line|subway))?(?: (?:stop|station)) ${HAS_ELEVATOR}`,
    means: ([, list]) => [['stepFreeWalk', NEAR_MINUTES], ...lines(list)],
  },
  {
    says: `(?:with )?(?:an? )?(?:(?:fully )?${ACCESSIBLE}(?: (?:at the )?(?:entrance|entry|door|access))?|(?:for |(?:i |we )?use |for (?:someone|somebody|a person) (?:in |with |using |who (?:is |uses |has )))?(?:an? |my |una |con )?(?:${WHEELCHAIR}(?: users?)?|silla de ruedas)|(?:i |we )?${CANNOT} (?:climb|do|take|use|manage|walk up) (?:any )?(?:steps|stairs)|(?:wheel ?chair )?ramps?(?: (?:entrance|entry))?)`,
    ...always(['stepFree', 'true']),
  },
  { says: '(?:with )?(?:an? )?roll ?in shower', ...always(['rollInShower', 'true']) },
  { says: `(?:with )?(?:wide|wider) ${DOORS}`, ...always(['minDoor', '32']) },
  {
    says: `(?:with )?(?:${LEAST} )?(\\d\\d) ?(?:inch(?:es)?|in) (?:(?:wide|or wider) ){0,4}${DOORS}`,
    means: ([, inches = '']) => [['minDoor', inches]],
  },
  {
    says: `(?:with )?(?:wide )?${DOORS}(?: width)?(?: (?:of|is|are|:|${LEAST})){0,4} (\\d\\d)(?: (?:inch(?:es)?|in(?! \\p{L})))?(?: (?:wide|or (?:wider|more)))?`,
    means: ([, inches = '']) => [['minDoor', inches]],
  },
];
