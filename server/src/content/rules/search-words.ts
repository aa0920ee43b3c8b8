// More words than a search for a post needs.
const WORDS_MAX = 8

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Returns the distinct words of a text in lower case, escaped as in the HTML of a post (our choice: a post matches when it
 * contains every word).
 */
export function searchWords(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,.;:!?()"“”।]+/)
    .filter(Boolean)
  return [...new Set(words)].slice(0, WORDS_MAX).map((word) => word.replace(/[&<>]/g, (symbol) => ENTITIES[symbol] ?? symbol))
}
