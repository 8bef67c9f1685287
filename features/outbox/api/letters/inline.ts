/**
 * Makes one line of a text: texts of visitors become subjects and table cells, and must not start a line of
 * their own.
 */
export const inline = (text: string) => text.replace(/\p{Cc}+|\s+/gu, ' ').trim();
