/** Returns what a key does to the text typed into a cell; undefined if typing goes on. In an empty field, Tab moves on to what follows the grid. */
export function endOfTyping(key: string, text: string): 'save' | 'discard' | undefined {
  if (key === 'Escape') return 'discard'
  if (key === 'Enter') return text === '' ? 'discard' : 'save'
  return key === 'Tab' && text !== '' ? 'save' : undefined
}
