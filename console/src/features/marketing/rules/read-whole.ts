/** Returns a typed whole number, null for an empty field, and undefined for any other text. Commas and Nepali digits are read. */
export function readWhole(typed: string | undefined): number | null | undefined {
  const text = (typed ?? '')
    .trim()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll(',', '')
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
