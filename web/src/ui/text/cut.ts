/** Returns a text cut to a number of characters, with an ellipsis when cut. */
export function cut(text: string, max: number): string {
  const symbols = [...text]
  return symbols.length <= max
    ? text
    : `${symbols
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
