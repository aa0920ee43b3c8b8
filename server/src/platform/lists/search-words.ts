const WORDS_MAX = 8

/** Returns the words of a typed text in lower case, all of which a row must contain; none for an empty text. */
export function searchWords(text = ''): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
}
