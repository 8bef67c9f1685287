/** Whether others have agreed to something that takes all members, and the reader has not. */
export const isAskedToAgree = (
  agreed: readonly number[],
  members: readonly { number: number; isMe: boolean }[],
): boolean =>
  agreed.length > 0 && !members.some(({ isMe, number }) => isMe && agreed.includes(number));
