const HEADER = 'x-rendered-html'

const stored = new Map<string, Buffer<ArrayBuffer>>()
let rendered = 0

/** Stores the HTML of a response for `takeHtml` under an id in a header: the router may copy the response, but keeps its header values. */
export function storeHtml(headers: Headers, html: Buffer<ArrayBuffer>): void {
  const name = String(++rendered)
  headers.set(HEADER, name)
  stored.set(name, html)
}

/** Returns the stored HTML of a response and removes it and its header; undefined for other responses. */
export function takeHtml({ headers }: Response): Buffer<ArrayBuffer> | undefined {
  const name = headers.get(HEADER)
  if (name === null) return undefined
  const html = stored.get(name)
  stored.delete(name)
  headers.delete(HEADER)
  return html
}
