// Web and email addresses. Top-level domains that are also words count only before a slash, because people leave out the space after a full stop.
const ADDRESS = /https?:|www\.|@[\p{L}\d-]+\.|[\p{L}\d-]\.(?:com|net|org|info|biz|io|co|xyz|np|cn|ru)\b|[\p{L}\d-]\.\p{L}{2,}\//iu

/** Returns whether staff must approve a review before it is published: when it contains a web or email address (decision 039). */
export function needsModeration(text: string): boolean {
  return ADDRESS.test(text)
}
