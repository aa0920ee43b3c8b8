/** The beginning of a text, cut at the end of a word, at most so many characters long; a text that fits stays whole. */
export function preview(text: string, length: number): string {
  if (text.length <= length) return text
  const room = text.slice(0, length)
  const end = room.search(/\s\S*$/)
  return `${(end > 0 ? room.slice(0, end) : room).replace(/[\s,;:.]+$/, '')}…`
}
