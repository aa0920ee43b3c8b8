/** Returns the language of a user's text by its script, to mark it for screen readers. */
export function languageOf(text: string): 'ne' | 'en' {
  return /[\u0900-\u097f]/.test(text) ? 'ne' : 'en'
}
