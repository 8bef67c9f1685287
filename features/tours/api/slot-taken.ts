/** Undoes a transaction whose slot somebody else has taken. */
export class SlotTaken extends Error {}
