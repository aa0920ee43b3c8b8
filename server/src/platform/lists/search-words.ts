const WORDS_MAX = 8

/** Returns the words of a search text in lower case, at most `WORDS_MAX`; none for an empty text. */
export function searchWords(text = ''): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
}
