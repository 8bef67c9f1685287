import { contractSince } from './contracts.ts';

/** Why a migration may not run while the version before it serves. */
export interface Fault {
  /** `breaks` is for a contract alone; `waits` needs a reason why nobody waits long. */
  kind: 'breaks' | 'waits';
  statement: string;
  why: string;
}

/** A line that says why a statement that holds a table is over soon: `-- brief: why`. */
const BRIEF = /^-- brief: \S/m;

interface Rule extends Pick<Fault, 'kind' | 'why'> {
  finds: RegExp;
}

/** Of statements about a table that was there before, in the order in which they are asked. */
const RULES: readonly Rule[] = [
  { kind: 'breaks', finds: /^DROP (?!INDEX|TRIGGER|CONSTRAINT)/, why: 'removes what is used' },
  { kind: 'breaks', finds: /^TRUNCATE /, why: 'removes what is used' },
  {
    kind: 'breaks',
    finds:
      /\bDROP (?:COLUMN|DEFAULT|IDENTITY|EXPRESSION)\b|\bDROP (?!CONSTRAINT|NOT NULL|INDEX|TRIGGER)"?[a-z_]+"?(?:,|$| CASCADE)/,
    why: 'removes what is used',
  },
  { kind: 'breaks', finds: /\bRENAME\b|\bSET SCHEMA\b/, why: 'gives what is used another name' },
  {
    kind: 'breaks',
    finds: /\bALTER (?:COLUMN )?\S+ (?:SET DATA )?TYPE\b/,
    why: 'changes what named statements return, and writes the table anew',
  },
  {
    kind: 'breaks',
    finds: /\bSET NOT NULL\b/,
    why: 'refuses rows that the version before it writes',
  },
  {
    kind: 'breaks',
    finds:
      /\bADD (?:COLUMN )?(?!CONSTRAINT)(?=[^,]*\bNOT NULL\b)(?![^,]*\b(?:DEFAULT|GENERATED)\b)/,
    why: 'adds a column that the version before it leaves empty: give it a DEFAULT',
  },
  {
    kind: 'breaks',
    finds: /^CREATE UNIQUE INDEX|\bADD (?:CONSTRAINT \S+ )?(?:UNIQUE|PRIMARY KEY|EXCLUDE)\b/,
    why: 'refuses rows that the version before it may write',
  },
  {
    kind: 'waits',
    finds: /\bADD CONSTRAINT \S+ (?:CHECK|FOREIGN KEY)(?!.*\bNOT VALID\b)/,
    why: 'reads the whole table while nobody uses it: add NOT VALID',
  },
  {
    kind: 'waits',
    finds:
      /\bADD (?:COLUMN )?\S+ .*(?:\bDEFAULT (?:gen_random_uuid|random|clock_timestamp|nextval)\b|\bGENERATED\b|\b(?:BIG)?SERIAL\b)/i,
    why: 'writes the table anew while nobody uses it',
  },
  { kind: 'waits', finds: /^CREATE INDEX/, why: 'lets nobody write while it reads the table' },
  { kind: 'waits', finds: /^(?:UPDATE|DELETE|WITH|MERGE) /, why: 'holds the rows that it changes' },
  {
    kind: 'waits',
    finds: /^(?:LOCK|CLUSTER|REINDEX|VACUUM|REFRESH) |\bVALIDATE CONSTRAINT\b/,
    why: 'holds a table',
  },
];

/** The statements of a migration, on one line each, without comments and the bodies of functions. */
const statementsOf = (migration: string): string[] =>
  migration
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');

const ABOUT =
  /^(?:(?:ALTER|DROP|LOCK) TABLE(?: ONLY)?(?: IF EXISTS)?|CREATE (?:UNIQUE )?INDEX(?: IF NOT EXISTS)? \S+ ON(?: ONLY)?|UPDATE|DELETE FROM|TRUNCATE(?: TABLE)?) "?(\w+)/i;
const CREATED = /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/i;

/** Words of SQL in capitals, so that rules need no other case; names and values stay. */
const KEYWORDS =
  /\b(?:add|alter|cascade|check|cluster|column|constraint|create|data|default|delete|drop|exclude|expression|foreign|from|generated|identity|index|key|lock|merge|not|null|on|only|primary|refresh|reindex|rename|schema|set|table|trigger|truncate|type|unique|update|vacuum|valid|validate|with)\b/gi;

/** What a migration does that the version before it, which may serve meanwhile, would not bear. */
export function faultsOf(migration: string): Fault[] {
  if (contractSince(migration) !== null) return [];
  const statements = statementsOf(migration);
  const own = new Set(statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []));
  return statements.flatMap((statement) => {
    const table = ABOUT.exec(statement)?.[1];
    if (table !== undefined && own.has(table)) return [];
    const words = statement.replace(KEYWORDS, (word) => word.toUpperCase());
    const rule = RULES.find(({ finds }) => finds.test(words));
    if (!rule || (rule.kind === 'waits' && BRIEF.test(migration))) return [];
    return [{ kind: rule.kind, statement, why: rule.why }];
  });
}
