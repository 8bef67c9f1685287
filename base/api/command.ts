/** Whether this is a release, whose commands are `stoop` and its arguments. */
const isReleased = () => process.env.STOOP_RUN !== undefined;

/** How an operator calls a command: of a release, or with npm. */
export const callOf = (command: string, argument = ''): string =>
  isReleased()
    ? `stoop ${command}${argument && ` ${argument}`}`
    : `npm run ${command}${argument && ` -- ${argument}`}`;

/** How an operator starts the product. */
export const startCall = (): string =>
  isReleased() ? 'systemctl start stoop, or without systemd stoop' : 'npm start';
