/** What a card shows of the page that it links to, passed along so that the page's frame can be shown before its data arrives. */
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
