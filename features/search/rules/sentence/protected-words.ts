/*
 * Words by which a search must not steer: they stand for who lives somewhere, and the law keeps homes open to everybody.
 * As parts of regular expressions over the lower-case words of a sentence.
 */

/** A reason is one sentence for the person who searches. */
const AREA = '(?: (?:areas?|neighborhoods?|blocks?|streets?|places?|parts? of town))';
const PEOPLE =
  '(?: (?:areas?|neighborhoods?|community|communities|people|neighbou?rs|homes?|households?|owners?|landlords?|buildings?|tenants?|families|family|only))';
const ROOMMATE = '(?= (?:room|flat|house) ?mates?)';
const ORIGINS =
  '(?:white|black|asian|latin[oax]|hispanic|indian|chinese|korean|japanese|russian|italian|irish|americans?|european|african|arab|polish|greek|dominican|puerto rican|mexican)';

/** A reason is one sentence for the person who searches. */
export const PROTECTED_WORDS: readonly (readonly [words: string, reason: string])[] = [
  [
    `(?:(?:very |really |super )?(?:saf(?:e|er|est)|safety)${AREA}?|(?:low|no|less) crime${AREA}?|crime(?: free| rate)?|(?:not? |non )?(?:good|nice|bad|better|sketchy|dangerous|rough|upscale|classy|ghetto)${AREA}|(?:not |non )(?:sketchy|dangerous)|(?:no )?ghetto|(?:zona |barrio )?segur[oa])`,
    'No neighborhood is called safe or good here: such words have long stood for who lives there.',
  ],
  [
    '(?:(?:good|best|great|top|better) (?:public )?schools?(?: districts?| zones?)?|school districts?|(?:zoned for|zoned) (?:a )?(?:good )?schools?|buenas escuelas)',
    'Schools do not sort homes here: their ratings follow who lives nearby.',
  ],
  [
    `(?:young(?:er)?(?: (?:people|professionals?|crowd|couples?|adults?|area|neighborhood))?(?: only)?|(?:no )?old(?:er)? people(?: only)?|elderly|seniors?(?: only)?|mature(?: (?:people|tenants?|adults?))?|(?:no|only) students?|students? (?:only|area|building|neighborhood)|millennials?|retirees?|(?:no )?professionals?(?: only)?|college kids|jovenes|solo estudiantes)`,
    'Homes are not sorted by the age or the work of people: in New York they are open to all.',
  ],
  [
    '(?:(?:no|without|not) (?:any )?(?:kids|children|babies|families|family|couples|singles)|(?:kid|child) free|adults? only(?: building)?|(?:kid|child|family|kids) friendly(?: building| area| neighborhood)?|family (?:oriented|neighborhood|building|area)|(?:families|couples|singles|single people) only|(?:no|sin) (?:ninos|hijos)|quiet neighbou?rs)',
    'Every home is open to families with children and to people without.',
  ],
  [
    `(?:(?:no |only )?(?:christians?|catholics?|jew(?:ish|s)?|muslims?|hindus?|buddhists?|orthodox|hasidic|mormons?|evangelical|religious|atheists?|kosher|halal|shomer shabbos|cristian[oa]s?|judi[oa]s?|musulman(?:es)?)|near (?:a )?(?:church|synagogue|mosque|temple))${PEOPLE}?`,
    'Homes are not sorted by religion.',
  ],
  [
    `(?:(?:no |only )?${ORIGINS}(?: american)?(?:${PEOPLE}(?: only)?|${ROOMMATE})|(?:no |only )?(?:whites|blacks|asians|hispanics|latinos|arabs|americans|europeans|chinese|immigrants|immigration status|foreigners|indians|minorities)(?: only)|(?:no|only) (?:whites|blacks|asians|hispanics|latinos|arabs|americans|immigrants|foreigners|indians|minorities)|diverse${AREA}?|gentrified|gentrifying|english speaking(?: only)?|(?:us |american )?citizens only|native speakers?)`,
    'Homes are not sorted by race, origin or citizenship.',
  ],
  [
    `(?:(?:(?:fe)?males?|(?:wo)?men|girls?|boys?|guys?|ladies|straight|gays?|lesbians?)(?: people)? only|(?:only|all|no) (?:(?:fe)?males?|(?:wo)?men|girls|boys|guys|ladies|gays?)|(?:(?:fe)?male|straight|gay|lesbian)(?: friendly)?(?:${ROOMMATE}|(?: neighborhood| area| people))|(?:gay|lgbtq?|lgbt|queer)(?: friendly)?(?: area| neighborhood)?|lesbians?|for (?:single |young )?(?:(?:wo)?men|(?:fe)?males?|girls|ladies|guys|boys)(?: only)?|solo (?:mujeres|hombres|chicas|chicos))`,
    'Homes are not sorted by sex or by whom people love; your roommate card can say how you want to live together.',
  ],
  [
    '(?:no (?:section (?:8|eight)|vouchers?|welfare|programs?|felons?|criminals?|homeless|disabled(?: people)?|handicapped|drug addicts)|able bodied|no (?:mentally )?ill people|(?:employed|working) people only)',
    'Every home is open to people with vouchers, with a disability or with a past.',
  ],
];
