/** No more proxies can be trusted than the settings name. */
const MOST = 9;

/** How many addresses proxies wrote into X-Forwarded-For of the requests so far: whether the settings fit the proxies. */
export class Forwarded {
  readonly #requests = new Array<number>(MOST + 1).fill(0);

  note(header: string | null): void {
    const addresses = header === null ? 0 : header.split(',').length;
    const at = Math.min(addresses, MOST);
    this.#requests[at] = (this.#requests[at] ?? 0) + 1;
  }

  /** By the number of addresses, which requests came with it. */
  get requests(): readonly number[] {
    return this.#requests;
  }
}
