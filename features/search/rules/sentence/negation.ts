const CANNOT =
  "(?:don't|dont|do not|doesn't|doesnt|does not|didn't|didnt|can't|cant|can not|cannot|won't|wont|needn't|neednt|need not|shouldn't|shouldnt)";
const VERBS =
  '(?: (?:really|even|ever|actually|need|want|like|care(?: about| for)?|have|mind|live|got)){0,4}';

/** Words that turn what follows into what somebody does not want, which no filter is. */
export const NEGATION = new RegExp(
  `(?:(?:anywhere|anything|everywhere) (?:but|except)|nowhere(?: in| near)?|nothing (?:in|near|on)|not(?: (?:interested in|looking (?:for|at)|into|a fan of|keen on|willing to(?: live in)?|living in|needing|requiring|wanting))?|no need (?:for|of)|no (?:quiero|quiere|queremos|acepto|necesito|necesitamos|busco|me gusta|hace falta|importa)|no|never|(?:without|w / o)(?: (?:needing|requiring))?|sin|nunca|ni|except(?: for)?|excluding|avoid(?:ing)?|if|unless|in case|other than|instead of|rather than|far(?: away)? from|lejos del?|(?:i |we |it )?${CANNOT}${VERBS}(?: to (?:have|be|live))?|hate|dislike|less important|(?:nothing |anything )?(?:(?:north|south|east|west) of(?! (?:houston|little italy|madison|central park))|(?:above|below|past|beyond)(?= \\d+(?:st|nd|rd|th)? (?:st|street)))|non)(?= )(?! (?:too )?far)`,
  'uy',
);

/** Of these words those that deny nothing: conditions, and where homes are. */
export const NO_DENIAL =
  /^(?:if|unless|in case|less|far|lejos|north|south|east|west|above|below|past|beyond)(?= |$)/;

const IS = "(?: (?:is|are|was|were|be|it's|its|es|son|esta|:))?";
const HOW = '(?: (?:really|absolutely|definitely|strictly|just|simply|way|far|also|at all)){0,4}';
const ASKED =
  '(?:allowed|needed|required|necessary|wanted|important|welcome|permitted|accepted|essential|mandatory|desired|preferred|for (?:me|us)|an option|(?:a )?(?:must(?: have)?|priority|requirement|necessity)|a need|need(?= ,|$)|necesari[oa]s?|permitid[oa]s?|requerid[oa]s?|importantes?|aceptad[oa]s?)';

/** What turns the words before it into the same: `pets not allowed`, `brooklyn is too far`. */
export const DENIAL = new RegExp(
  `(?:(?: (?:preferred|preferable|nice(?: to have)?|great|ideal))?(?: ,)? (?:but|though)(?: (?:it|they|that|this))?)?(?: ,)?(?:${IS}${HOW} (?:(?:not|never|isn't|isnt|aren't|arent|no|don't|doesn't|ain't)(?: (?:be|es|son|really|so|that|too|very|strictly|absolutely)){0,4} ${ASKED}|(?:un(?:necessary|wanted|important)|optional|forbidden|prohibited|banned|excluded|irrelevant|prohibid[oa]s?|opcional(?:es)?|out of (?:the question|my (?:budget|price range))|off the table)|(?:i|we) (?:don't|dont|do not) (?:need|want|require)(?= ,|$)|(?:too|demasiado|muy) (?:far(?: away)?|expensive|pricey|loud|noisy|much|high|big|small|crowded|long|lejos|car[oa])|(?:a )?no(?:t| thanks| go| gracias)?(?= ,|$)))(?= |$)`,
  'uy',
);
