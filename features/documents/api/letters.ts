import { dateWords } from '@stoop/base/rules/time/words';
import { ALWAYS, defineLetters } from '@stoop/features/outbox/api/kinds';
import { inline } from '@stoop/features/outbox/api/letters/inline';
import {
  action,
  facts,
  greeting,
  type Letter,
  note,
  paragraph,
} from '@stoop/features/outbox/api/letters/letter';
import { DELETION_RULE, WHO_SEES } from '../rules/deletion.ts';
import { TEMPLATE_KEYS, TEMPLATES, type TemplateKey } from '../rules/templates.ts';

type About = {
  firstName: string;
  applicationId: string;
  /** The name of the home; empty if it is unknown. */
  homeLabel: string;
  /** Keys of `TEMPLATES` with a space between them. */
  templates: string;
  /** `2026-12-03` */
  dueDay: string;
  link: string;
};

type AskedParams = About & {
  /** What staff added; empty without. */
  note: string;
  /** Tells the mails of one application apart. */
  key: string;
};
type AgainParams = About & { reason: string; key: string };

const templatesIn = (keys: string) => TEMPLATE_KEYS.filter((key) => keys.split(' ').includes(key));
/** Whether they are asked of somebody who guarantees, and does not apply. */
const isOfGuarantor = (keys: readonly TemplateKey[]) =>
  keys.every((key) => TEMPLATES[key].isOfGuarantor);
const whose = (keys: readonly TemplateKey[]) => (isOfGuarantor(keys) ? 'the' : 'your');
const homeOf = ({ homeLabel }: About) => (homeLabel ? ` for ${inline(homeLabel)}` : '');

function documentsAsked(params: AskedParams): Letter {
  const asked = templatesIn(params.templates);
  const what = asked.length === 1 ? 'a document' : 'documents';
  return {
    subject: `Please send ${what} for ${inline(params.applicationId)}`,
    title: `Please send ${what}`,
    blocks: [
      greeting(params.firstName),
      paragraph(
        isOfGuarantor(asked)
          ? `The application${homeOf(params)} that you guarantee needs ${what} from you by ${dateWords(params.dueDay)}. Those who apply do not see what you send.`
          : `Your application${homeOf(params)} needs ${what} from you by ${dateWords(params.dueDay)}. Whoever applies with you sends their own.`,
      ),
      facts(...asked.map((key): [string, string] => [TEMPLATES[key].label, TEMPLATES[key].why])),
      ...(params.note ? [paragraph(`The building adds: “${inline(params.note)}”`)] : []),
      action(asked.length === 1 ? 'Send the document' : 'Send the documents', params.link),
      note(`Please send nothing by email. ${WHO_SEES} ${DELETION_RULE}`),
    ],
  };
}

function documentAgain(params: AgainParams): Letter {
  const asked = templatesIn(params.templates);
  const labels = asked.map((key) => TEMPLATES[key].label);
  return {
    subject: `Please send a document again for ${inline(params.applicationId)}`,
    title: 'Please send it again',
    blocks: [
      greeting(params.firstName),
      paragraph(
        `What you sent for ${whose(asked)} application${homeOf(params)} could not be used.`,
      ),
      facts(
        ['Document', labels.join()],
        ['What is wrong', inline(params.reason)],
        ['Needed by', dateWords(params.dueDay)],
      ),
      paragraph('What you sent before is deleted.'),
      action('Send it again', params.link),
      note(DELETION_RULE),
    ],
  };
}

const letters = defineLetters({
  'documents-asked': { priority: 'usual', ...ALWAYS.changed, write: documentsAsked },
  'document-again': { priority: 'usual', ...ALWAYS.changed, write: documentAgain },
});
type Defined = typeof letters;

declare module '@stoop/features/outbox/api/kinds' {
  interface Letters extends Defined {}
}
