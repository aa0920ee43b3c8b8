// An address of the web or of a mailbox. Endings that are words too count before a slash only: people leave out spaces.
const ADDRESS = /https?:|www\.|@[\p{L}\d-]+\.|[\p{L}\d-]\.(?:com|net|org|info|biz|io|co|xyz|np|cn|ru)\b|[\p{L}\d-]\.\p{L}{2,}\//iu

/** Whether somebody of ours looks at a review before others read it: where it leads elsewhere. */
export function needsModeration(text: string): boolean {
  return ADDRESS.test(text)
}
