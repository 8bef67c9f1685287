import { TEMPLATE_KEYS, templateOf } from '../rules/templates.ts';

/** What may be asked for after an application, and what never is: nobody has to have it before they apply. */
export const PapersAsked = () => (
  <details className="border-t border-line pt-2">
    <summary className="link min-h-11 w-fit py-2.5 font-medium">
      Papers you may be asked for later
    </summary>
    <p className="text-sm text-muted">
      None is needed to apply. The building asks for what it needs of these, and says why.
    </p>
    <ul className="mt-2 grid gap-2 text-sm">
      {TEMPLATE_KEYS.map((key) => {
        const { label, why, isOfGuarantor } = templateOf(key);
        return (
          <li key={key}>
            <span className="font-medium">
              {isOfGuarantor ? 'From a guarantor: income' : label}
            </span>
            <span className="block text-muted">{isOfGuarantor ? GUARANTOR : why}</span>
          </li>
        );
      })}
    </ul>
    <p className="mt-2 text-sm text-muted">
      Never through Stoop: photo IDs, bank statements, a social security number. You show an ID in
      person. Without a credit history in the United States, proof of income, a letter from an
      earlier landlord or a guarantor can speak for you, also from abroad.
    </p>
  </details>
);

/** The table's own words are to the guarantor. */
const GUARANTOR = 'It shows that they could pay the rent if you cannot. Only where you name one.';
