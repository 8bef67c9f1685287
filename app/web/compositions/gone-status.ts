/** A page that is open already draws that its home has gone: to its browser that is an answer, and no error. */
export const goneStatus = (request: Request): number =>
  request.headers.get('Sec-Fetch-Dest') === 'empty' ? 200 : 404;
