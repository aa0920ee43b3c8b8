/** The parts of a page that the card linking to it shows too. They are passed along and shown before the page's data arrives. */
export type KnownPage = {
  title: string
  place: string
  picture: { url: string; colour: string }
  price?: string | undefined
  /** Nights and rooms, or days. */
  span?: string | undefined
}

/** Returns the state of a link to a page of which a card already shows something. */
export const knowing = (known: KnownPage): { known: KnownPage } => ({ known })

/** Returns what the link to a page said about it. */
export function readKnown(state: unknown): KnownPage | undefined {
  return typeof state === 'object' && state !== null && 'known' in state ? (state.known as KnownPage) : undefined
}
