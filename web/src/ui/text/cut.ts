// A Nepali syllable consists of several code points. A cut inside one leaves a stray vowel sign.
const SYMBOLS = /(?:\P{M}\p{M}*?\u094d[\u200c\u200d]?)*\P{M}\p{M}*|\p{M}/gu

/** Matches texts in which each code point is a character. */
const PRINTABLE_ASCII = /^[ -~]*$/

/** Returns a text cut to a number of characters as a reader counts them, with an ellipsis when cut. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  if (PRINTABLE_ASCII.test(text)) return shortened(text.slice(0, max - 1))
  const symbols: string[] = []
  // Segments only a prefix, because the text may be a whole article and the first view of a phone has such texts.
  for (const [symbol] of text.matchAll(SYMBOLS))
    if (symbols.push(symbol) > max) return shortened(symbols.slice(0, max - 1).join(''))
  return text
}

const shortened = (start: string) => `${start.trimEnd()}…`
