/** The button that sends an application: whoever signed in to send it comes back to it. */
export const SEND_ID = 'send';
