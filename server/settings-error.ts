/** A setting that prevents the start; the message is one line that names it and the values it accepts. */
export class SettingsError extends Error {
  constructor(issues: string) {
    super(`${issues}. Settings are read from the environment and from .env; see .env.example.`);
  }
}

/** With only some of several settings that belong together, the error would show only at first use. */
export const half = (lacking: string, given: string) =>
  `${lacking} must be set together with ${given}`;
