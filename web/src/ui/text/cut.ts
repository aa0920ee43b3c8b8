/** A text cut to a number of symbols, with a mark where something is left out. */
export function cut(text: string, max: number): string {
  const symbols = [...text]
  return symbols.length <= max
    ? text
    : `${symbols
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
