/** Returns the language of a text that somebody typed, to mark it for screen readers. */
export function languageOf(text: string): 'ne' | 'en' {
  return /[\u0900-\u097f]/.test(text) ? 'ne' : 'en'
}
