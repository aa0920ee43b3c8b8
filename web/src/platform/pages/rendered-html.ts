const HEADER = 'x-rendered-html'

const kept = new Map<string, Buffer<ArrayBuffer>>()
let rendered = 0

/** Keeps the HTML of a response until `takeHtml`, under a name in the headers: the router may copy the response, but not its headers' values. */
export function keepHtml(headers: Headers, html: Buffer<ArrayBuffer>): void {
  const name = String(++rendered)
  headers.set(HEADER, name)
  kept.set(name, html)
}

/** Returns the HTML that was kept for a response, once, and removes its name; undefined for other responses. */
export function takeHtml({ headers }: Response): Buffer<ArrayBuffer> | undefined {
  const name = headers.get(HEADER)
  if (name === null) return undefined
  const html = kept.get(name)
  kept.delete(name)
  headers.delete(HEADER)
  return html
}
