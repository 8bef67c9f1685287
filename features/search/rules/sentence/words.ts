/*
 * The words by which people name the values of filters, as parts of regular expressions over the lower-case words of a
 * sentence, with one space between two. Plurals and the usual shortenings are in them; Spanish words too.
 */

/** Words of each amenity of a building, by its name in the documents. */
export const AMENITY_WORDS: Readonly<Record<string, string>> = {
  'Pets allowed':
    '(?:(?:(?:i |we )?have |tengo )?(?:my |a |an |one |two |\\d |some |un |accept |bring (?:my |a )?)?(?:small |large |big )?(?:pets?|cats?|dogs?|puppy|puppies|kittens?|mascotas?|perros?|gatos?)(?: (?:is |are |must be )?(?:allowed|ok|okay|friendly|welcome|permitted))?)',
  Laundry:
    '(?:(?:laundry|lndry)(?: (?:in (?:the )?building|room|on site))?|washing machines?|lavanderia)',
  Elevator:
    '(?:(?:with )?(?:elevators?|elev)(?: (?:building|bldg))?|lift|ascensor|elevador|no walk ?ups?|not a walk ?up)',
  Lobby: 'lobby',
  'Bike room': '(?:(?:bike|bicycle) (?:room|storage|parking))',
  Parking: '(?:parking(?: (?:spot|space|lot))?|garage|estacionamiento)',
  'Live-in super': '(?:(?:live in )?super(?:intendent)?)',
  Courtyard: '(?:court ?yard|patio)',
  Roof: '(?:roof ?(?:deck|top|terrace)?)',
  'Package room': '(?:package (?:room|lockers?))',
  Storage: '(?:storage(?: (?:room|unit|space))?)',
  Doorman:
    '(?:(?:(?:24 ?(?:hr|hours?|/ 7) )?(?:doorm[ae]n|dorman|door man|dman|dm)|concierge|portero)(?: (?:building|bldg))?)',
  Gym: '(?:gym|fitness (?:center|centre|room)|gimnasio)',
  Playroom: '(?:play ?room)',
  Pool: '(?:(?:swimming )?pool|piscina)',
};

/** Words of each feature of a unit, by its name in the documents. */
export const FEATURE_WORDS: Readonly<Record<string, string>> = {
  'Hardwood floors': '(?:(?:(?:hard ?)?wood|hw) floors?|hardwood)',
  'Renovated kitchen': '(?:(?:renovated|new|modern|updated) kitchen)',
  'South light': '(?:south(?:ern)? (?:light|facing|exposure)|facing south)',
  'High ceilings': '(?:(?:hi|high|tall) ceilings?)',
  'Air conditioning':
    '(?:ac|a / c(?! /)|air con(?:ditioning|ditioner|ditioned)?|central (?:air|ac)|cac|aire acondicionado)',
  'Eat-in kitchen': '(?:eat in kitchen|eik)',
  Dishwasher: '(?:dish ?washer|d / w|dw|lavavajillas|lavaplatos)',
  'Walk-in closet': '(?:walk in closets?|wic)',
  'Exposed brick': '(?:(?:exposed )?brick(?: walls?)?)',
  Balcony:
    '(?:balcon(?:y|ies)|balcon|(?:private )?(?<!windsor )(?<!bay )terraces?(?: or balcon(?:y|ies))?)',
  Washer:
    '(?:in unit (?:laundry|washer(?: (?:/|and) dryer)?)|laundry in (?:the )?(?:unit|apartment|apt)|washer(?: (?:/ |and )?dryer)?(?: in (?:the )?unit)?|(?:w / d|wd)(?: in unit)?|lavadora)',
  'Home office': '(?:home office(?: space)?|office space|room to work)',
  Fireplace: '(?:fire ?place|chimenea)',
  Furnished: '(?:furnished(?: (?:home|place))?|amueblad[oa]|meublee?|mobliert|mobiliad[oa])',
  Garden: '(?:(?:private |back )?(?:garden|yard)|backyard|jardin)',
  'City view': '(?:(?:city|skyline|manhattan) views?)',
};

/** Words of each utility, by its id. They count only where the sentence says that the rent has it. */
export const UTILITY_WORDS: Readonly<Record<string, string>> = {
  'hot-water': '(?:hot water|hw|agua caliente)',
  water: '(?:water|agua)',
  heat: '(?:heat(?:ing)?|ht|h|calefaccion)',
  gas: '(?:gas)',
  electricity: '(?:electric(?:ity)?|power|luz|electricidad)',
  internet: '(?:internet|wi ?fi)',
};

/** Words of each type of room, by its name in the documents. */
export const ROOM_WORDS: Readonly<Record<string, string>> = {
  'Private room':
    '(?:(?:a )?(?:private|own|single) (?:bed ?)?rooms?|(?:a )?room of my own|cuarto privado)',
  'Shared room': '(?:shared (?:bed ?)?rooms?(?: ok)?|room ?share|cuarto compartido)',
};

/** Words of what is searched for; a building in the singular is one with something, in which a home is wanted. */
export const TYPE_WORDS = {
  roommates:
    '(?:(?:room ?mates?|flat ?mates?|house ?mates?)(?: wanted)?|people to live with|homes? to share|(?:apartment|apt|flat|house) ?share|companer[oa]s? de (?:piso|cuarto))',
  building: '(?:buildings|edificios)',
  unit: '(?:(?:entire |whole |full )?(?:apartments?|apts?|apmt|aptos?|deptos?|appartments?|units?|flats?|departamentos?|apartamentos?|appartements?|wohnung|pisos?)|(?:entire|whole) (?:home|place)|no room ?mates)',
  room: '(?:(?:spare |sunny )?(?:ro+m+s?|rms?)|cuartos?|(?:una )?habitacion|zimmer|chambre|quarto|(?:bed ?)?room in a(?: shared)? (?:apartment|apt|flat)|sunny room)',
} as const;

const COUNTS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 },
  ...{ seven: 7, eight: 8, nine: 9, ten: 10, fifteen: 15, twenty: 20 },
  ...{ un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5 },
};

/** A small number as digits or as a word. */
export const COUNT = `(?:\\d{1,2}|${Object.keys(COUNTS).join('|')})`;
export const countOf = (word: string): number => COUNTS[word] ?? Number(word);

export const MONTHS = [
  ...['jan(?:uary)?|enero', 'feb(?:ruary)?|febrero', 'mar(?:ch)?|marzo', 'apr(?:il)?|abril'],
  ...['may|mayo', 'june?|junio', 'july?|julio', 'aug(?:ust)?|agosto', 'sept?(?:ember)?|septiembre'],
  ...['oct(?:ober)?|octubre', 'nov(?:ember)?|noviembre', 'dec(?:ember)?|diciembre'],
] as const;

/** Words that say nothing by themselves, dropped around what is understood. */
export const FILLERS: ReadonlySet<string> = new Set(
  `a an the i am im i'm we us my our me and or & + / - , ; . : ! ? for to of in at on by near around close with within from is are be
  that which has have having want wants need needs looking look find search seeking searching please some something somewhere
  anything any rent rental rentals renting home homes place places house live living stay it there here would like love also plus
  must should can could hi hello ideally preferably preferred prefer about available move moving per month monthly mo
  next not too but w wth allows allow accepts accepted
  got give show bring listings either dear hey ok okay yes so maybe um like just really very u ur r what where how when do does did
  you your any required per possible both between only
  un una el la los las de del en con y o para por cerca busco buscamos quiero queremos necesito necesitamos tengo casa
  acepta aceptan permiten mudanza mudarme alquiler renta rentar mi que se es
  nyc ny usa`.split(/\s+/),
);

/** A filler that ends names too: `Sutton Place`. */
export const ENDS_NAMES = 'place';
