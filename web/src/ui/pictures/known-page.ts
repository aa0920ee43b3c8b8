/** The data of a page that the card linking to it already shows. It is passed with the link and shown before the page's data arrives. */
export type KnownPage = {
  title: string
  place: string
  picture: { url: string; colour: string }
  price?: string | undefined
  /** Nights and rooms, or days. */
  span?: string | undefined
}

/** Returns the navigation state that passes the known data of a page with a link. */
export const knowing = (known: KnownPage): { known: KnownPage } => ({ known })

/** Returns the known data in the navigation state of a link. */
export function readKnown(state: unknown): KnownPage | undefined {
  return typeof state === 'object' && state !== null && 'known' in state ? (state.known as KnownPage) : undefined
}
