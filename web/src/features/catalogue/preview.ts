/** Returns the beginning of a text, cut at a word, at most `length` characters long. */
export function preview(text: string, length: number): string {
  if (text.length <= length) return text
  const room = text.slice(0, length)
  const end = room.search(/\s\S*$/)
  return `${(end > 0 ? room.slice(0, end) : room).replace(/[\s,;:.]+$/, '')}…`
}
