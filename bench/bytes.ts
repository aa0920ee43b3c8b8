import type { Session } from '@chautari/contract/account/shapes'
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/setup/test-tools.mjs'

export type Bytes = { js: number; css: number; html: number }

/**
 * Returns the gzipped bytes that a first visit to each page loads: every script, style sheet and document that Chromium requests
 * until the network is idle. Inline styles count as styles, not as HTML. With `session` the visitor is signed in.
 */
export async function bytesOfPages(base: string, paths: string[], session?: Session): Promise<Map<string, Bytes>> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The bench needs Chromium; `npm test` installs it or says how.')
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  const found = new Map<string, Bytes>()
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    if (session)
      await context.addInitScript((stored) => localStorage.setItem('chautari.session', stored), JSON.stringify(session))
    const page = await context.newPage()
    const kindByUrl = new Map<string, keyof Bytes>()
    page.on('request', (request) => {
      const kind = KINDS[request.resourceType()]
      if (kind && request.url().startsWith(base)) kindByUrl.set(request.url(), kind)
    })
    await page.goto(base + path, { waitUntil: 'networkidle' })
    const bytes: Bytes = { js: 0, css: 0, html: 0 }
    for (const [url, kind] of kindByUrl) {
      if (kind === 'html') await addDocument(bytes, url)
      else bytes[kind] += await gzippedSize(url)
    }
    // A busy machine may paint so late that the network is idle before the page requests its scripts.
    if (bytes.js === 0) throw new Error(`${path} requested no scripts before the network was idle.`)
    found.set(path, bytes)
    await context.close()
  }
  await browser.close()
  return found
}

const KINDS: Record<string, keyof Bytes> = { script: 'js', stylesheet: 'css', document: 'html' }

/** Adds the size of a document to `bytes`: its inline styles as styles, everything else as HTML. */
async function addDocument(bytes: Bytes, url: string): Promise<void> {
  const html = await (await fetch(url)).text()
  const styles = [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(([, text = '']) => text).join('')
  bytes.css += await packedSize(styles)
  bytes.html += await packedSize(html.replace(/<style\b[^>]*>[^]*?<\/style>/g, ''))
}

/**
 * Returns the size of a response on the wire. `fetch` decompresses the body, so the size is the Content-Length header or that of
 * the body compressed again.
 */
async function gzippedSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  const length = response.headers.get('content-length')
  const body = await response.arrayBuffer()
  if (length) return Number(length)
  return packedSize(body)
}

async function packedSize(body: string | ArrayBuffer): Promise<number> {
  const packed = new Response(new Blob([body]).stream().pipeThrough(new CompressionStream('gzip')))
  return (await packed.arrayBuffer()).byteLength
}
