// Addresses and words that are the same in every language.
const EVERYWHERE =
  /https?:\/\/\S+|[\w.+-]+@[\w.-]+|\b(?:eSewa|Khalti|connectIPS|Google|Facebook|SIM|[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/g

/** Returns the Latin words in a Nepali text, besides the given names. */
export function englishLeft(text: string, names: readonly string[] = []): string[] {
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), text.replace(EVERYWHERE, ''))
  return rest.match(/[A-Za-z]{2,}/g) ?? []
}
