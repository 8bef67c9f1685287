/*
 * Words by which a search must not steer: they stand for who lives somewhere, and the law keeps homes open to everybody.
 * As parts of regular expressions over the lower-case words of a sentence.
 */

/** A reason is one sentence for the person who searches. */
export const PROTECTED_WORDS: readonly (readonly [words: string, reason: string])[] = [
  [
    '(?:(?:very |really |super )?saf(?:e|er|est|ety)(?: (?:area|neighborhood|block|street|place)s?)?|(?:low|no|less) crime|crime(?: free| rate)?|(?:good|nice|bad|better|sketchy|dangerous|rough|upscale|classy) (?:area|neighborhood|block|part of town)s?|segur[oa]|ghetto|not (?:sketchy|dangerous)|no ghetto)',
    'No neighborhood is called safe or good here: such words have long stood for who lives there.',
  ],
  [
    '(?:(?:good|best|great|top|better) (?:public )?schools?(?: districts?)?|school districts?|(?:zoned for|zoned) (?:a )?(?:good )?schools?)',
    'Schools do not sort homes here: their ratings follow who lives nearby.',
  ],
  [
    '(?:young(?:er)?(?: (?:people|professionals?|crowd|couples?|adults?))?|old(?:er)? people|elderly|seniors?(?: only)?|mature(?: (?:people|tenants?|adults?))?|(?:no |only )?students?(?: only)?|millennials?|(?:no )?old people|retirees?|professionals?(?: only)?|college kids|jovenes)',
    'Homes are not sorted by the age or the work of people: in New York they are open to all.',
  ],
  [
    '(?:(?:no|without|not) (?:any )?(?:kids|children|babies|families|family)|(?:kid|child) free|adults? only|(?:kid|child|family|kids) friendly|family(?: (?:oriented|neighborhood|building|area))?|families|no niños|sin niños|singles(?: only)?|couples only|quiet neighbou?rs)',
    'Every home is open to families with children and to people without.',
  ],
  [
    '(?:christians?|catholics?|jew(?:ish|s)?|muslims?|hindus?|buddhists?|orthodox|hasidic|mormons?|evangelical|religious|atheists?|kosher|halal|shomer shabbos|near (?:a )?(?:church|synagogue|mosque|temple)|cristian[oa]s?)(?: (?:area|neighborhood|community|people|home|household|building|owners?|landlord)s?)?',
    'Homes are not sorted by religion.',
  ],
  [
    '(?:(?:white|black|asian|latin[oax]|hispanic|indian|chinese|korean|japanese|russian|italian|irish|american|european|african|arab|polish|greek|dominican|puerto rican|mexican)(?: american)? (?:area|neighborhood|community|people|neighbors|household|owners?|landlord|building|only|tenants?|families|family)s?|(?:no |only )?(?:whites|blacks|asians|hispanics|latinos|arabs|immigrants|foreigners|indians|minorities)(?: only)?|diverse(?: (?:area|neighborhood))?|gentrified|gentrifying|english speaking|(?:us |american )?citizens only|native speakers?)',
    'Homes are not sorted by race, origin or citizenship.',
  ],
  [
    '(?:(?:fe)?males? only|(?:wo)?men only|girls only|boys only|guys only|ladies only|(?:only|all|no) (?:(?:fe)?males?|(?:wo)?men|girls|boys|guys|ladies)|no gays?|straight(?: people)? only|gay(?: friendly| neighborhood| area| only)?|lgbtq?(?: friendly| area)?|lesbian(?: area)?|solo mujeres|solo hombres)',
    'Homes are not sorted by sex or by whom people love; your roommate card can say how you want to live together.',
  ],
  [
    '(?:no (?:section (?:8|eight)|vouchers?|welfare|programs?|felons?|criminals?|homeless|disabled(?: people)?|handicapped|drug addicts)|able bodied|no (?:mentally )?ill people|employed people only|working people only)',
    'Every home is open to people with vouchers, with a disability or with a past.',
  ],
];
