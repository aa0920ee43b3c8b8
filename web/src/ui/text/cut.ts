// A syllable of Nepali is several code points; cutting inside one leaves a stray sign.
const SYMBOLS = /(?:\P{M}\p{M}*?\u094d[\u200c\u200d]?)*\P{M}\p{M}*|\p{M}/gu

/** Matches texts in which each code point is a character. */
const PRINTABLE_ASCII = /^[ -~]*$/

/** Returns a text cut to a number of characters as a reader counts them, with an ellipsis when cut. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const symbols = PRINTABLE_ASCII.test(text) ? [...text] : (text.match(SYMBOLS) ?? [])
  return symbols.length <= max
    ? text
    : `${symbols
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
