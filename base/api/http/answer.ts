/** What is there at once, or a promise of it: a search in memory must not wait, not even for a resolved promise. */
export type Answer<Value> = Value | Promise<Value>;

/** What `use` makes of an answer, at once where it is there. */
export const whenAnswered = <Value, Result>(
  answer: Answer<Value>,
  use: (value: Value) => Answer<Result>,
): Answer<Result> => (answer instanceof Promise ? answer.then(use) : use(answer));
