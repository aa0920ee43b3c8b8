// More than anybody types to find a post.
const WORDS_MAX = 8

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The words of a text, each once, as they stand in the HTML of a post, in small letters. */
export function searchWords(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,.;:!?()"“”।]+/)
    .filter(Boolean)
  return [...new Set(words)].slice(0, WORDS_MAX).map((word) => word.replace(/[&<>]/g, (symbol) => ENTITIES[symbol] ?? symbol))
}
