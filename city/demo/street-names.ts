/** The abbreviations of street kinds at bus stops, and their long forms. */
const KINDS: Readonly<Record<string, string>> = {
  St: 'Street',
  Av: 'Avenue',
  Ave: 'Avenue',
  Pl: 'Place',
  Rd: 'Road',
  Blvd: 'Boulevard',
  Bl: 'Boulevard',
  Ln: 'Lane',
  La: 'Lane',
  Dr: 'Drive',
  Terr: 'Terrace',
};

/** Residential streets without a kind. */
const WITHOUT_KIND =
  /^(Broadway|East Broadway|West Broadway|Bowery|Grand Concourse|Avenue [A-Z]|Central Park West|Prospect Park (Southwest|West)|Park Av South|7th Av South)$/;

/** Streets without homes, whatever their kind. */
const NOT_LIVED_ON =
  /\b(Fdr|Expwy|Expy|Service|Marginal|Conduit|Van Wyck|Airport|Laguardia|Terminal|Facility|Hospital|Mall|Navy Yard|College|Teleport|Rikers|Boundary|Food Center|Loop|Circle|Park Rd|Bridge|Brush|Ramp|Hazen|Harlem River|Sunken|Gateway|National Dr|Eastern Rd|Goethals|Rdwy|Alley|Main Gate|Bay Plaza|Radio|Randalls|Wards|Hell|Margaret Corbin|Edward M Morgan|Postal|Research|Hollers|Viele|Ryawa|Halleck|Gulf|Arlington|Wall-?St|Fort Totten|West Rd|Crimi|Cimi|Marconi|Waters|Kazimiroff|Gannon|Narrows|Food|Rust|Review|Erskine|Lakeville)\b/;

/** Names that need their spelling restored from a bus stop's capitals, in order of application. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^E\b/, 'East'],
  [/^W\b/, 'West'],
  [/^N\b/, 'North'],
  [/^S\b/, 'South'],
  [/^East(?=fordham|tremont)/, 'East '],
  [/\bfordham\b/, 'Fordham'],
  [/\btremont\b/, 'Tremont'],
  [/\bSaint\b/, 'St.'],
  [/\bFt\b/, 'Fort'],
  [/\bPk\b/, 'Park'],
  [/\bAdam C Powell\b/, 'Adam Clayton Powell Jr'],
  [/\bGuy R Brewer\b/, 'Guy R. Brewer'],
  [/\bThomas S Boyland\b/, 'Thomas S. Boyland'],
  [/\bMcdonald\b/, 'McDonald'],
  [/\bMcguinness\b/, 'McGuinness'],
  [/\bMcclean\b/, 'McClean'],
  [/\bMcowen\b/, 'McOwen'],
  [/\bMacdonough\b/, 'MacDonough'],
  [/\bDe Kalb\b/, 'DeKalb'],
  [/\bLweis\b/, 'Lewis'],
  [/\bFr Capodanno\b/, 'Father Capodanno'],
  [/\bAmedola\b/, 'Amendola'],
  [/\bEylendt\b/, 'Eylandt'],
  [/\bGuyan\b/, 'Guyon'],
  [/\bMerrymount\b/, 'Merry Mount'],
  [/\bSt. Claire\b/, 'St. Clair'],
  [/\bKennellworth\b/, 'Kennelworth'],
  [/\bBrookville Bl\b/, 'Brookville Blvd'],
  [/\bSt\. Ann's\b/, 'St. Anns'],
];

/** Different names of one street in the data. */
const SAME_STREET: Readonly<Record<string, string>> = {
  'Avenue Of The Americas': '6th Av',
  'Malcolm X Blvd, Manhattan': 'Lenox Av',
  Olinville: 'Olinville Av',
};

/**
 * The name of a street in addresses (`E 84th St` → `East 84th Street`), or null for streets without homes:
 * highways, bridges, parkways, terminals and other names of bus stops.
 */
export function streetName(stopName: string, borough: string): string | null {
  const lower = stopName.replace(
    /(\d)(St|Nd|Rd|Th)\b/g,
    (_, digit, end) => digit + end.toLowerCase(),
  );
  const known = SAME_STREET[`${lower}, ${borough}`] ?? SAME_STREET[lower] ?? lower;
  if (NOT_LIVED_ON.test(known) || /[/@()&,]|\bAt\b/.test(known)) return null;
  const words = known.split(' ');
  const kind = KINDS[words.at(-1) ?? ''];
  if (!kind && !WITHOUT_KIND.test(known)) return null;
  if (kind && words.length < 2) return null;
  const full = kind ? [...words.slice(0, -1), kind].join(' ') : known.replace(/\bAv\b/, 'Avenue');
  return SPELLINGS.reduce((name, [from, to]) => name.replace(from, to), full);
}

/** The number in a street's name: 84 for `East 84th Street`; undefined for `Halsey Street`. */
export function streetNumber(name: string): number | undefined {
  const found = /\b(\d{1,3})(?:st|nd|rd|th)\b/.exec(name);
  return found ? Number(found[1]) : undefined;
}
