/** The data of a page that the card linking to it already shows. It is passed with the link and shown before the page's data arrives. */
export type PagePreview = {
  title: string
  place: string
  picture: { url: string; colour: string }
  price?: string | undefined
  /** Nights and rooms, or days. */
  span?: string | undefined
}

/** Returns the navigation state that passes the preview of a page with a link. */
export const previewState = (preview: PagePreview): { preview: PagePreview } => ({ preview })

/** Returns the preview in the navigation state of a link; undefined when it has none. */
export function readPreview(state: unknown): PagePreview | undefined {
  return typeof state === 'object' && state !== null && 'preview' in state ? (state.preview as PagePreview) : undefined
}
