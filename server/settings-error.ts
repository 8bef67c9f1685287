/** A setting that stops the start: one line that names it and says what it must be. */
export class SettingsError extends Error {
  constructor(issues: string) {
    super(`${issues}. Settings are read from the environment and from .env; see .env.example.`);
  }
}

/** Half of what belongs together is a mistake that would show only when somebody needs the whole. */
export const half = (lacking: string, given: string) => `${lacking} must be set where ${given} is`;
