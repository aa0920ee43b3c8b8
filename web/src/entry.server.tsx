import { StringDecoder } from 'node:string_decoder'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import styleTexts from 'virtual:style-texts'
import textFiles from 'virtual:text-files'
import { LocaleContext, localeContext } from './platform/language/locale.ts'
import { cardFinder } from './platform/pages/card-cache.ts'
import { CachedCards } from './platform/pages/cached-cards.ts'
import { InlinedStyles } from './platform/pages/page-styles.tsx'
import { storeHtml } from './platform/pages/rendered-html.ts'
import { startLate } from './platform/pages/start-script.ts'
import { patternOf } from './platform/pages/route-pattern.ts'
import type { Catalogue } from './platform/language/catalogue.ts'
import { NEPALI, TEXTS_ID, TextUse } from './platform/language/texts.ts'
import { FormatsProvider } from './platform/language/formats-provider.tsx'

const LONGEST_RENDER_MS = 6000

/**
 * Renders the whole page at once, because the CSP contains hashes of the finished HTML and pages stream nothing. The server takes its bytes
 * by `storeHtml` and not from the response, because reading web streams takes a tenth of the time of a page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  routerContext: RouterContextProvider,
): Promise<Response> {
  const locale = routerContext.get(localeContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', locale)
  // The browser reports web vitals under this pattern instead of its address, which may contain a reference.
  const pattern = patternOf(context.staticHandlerContext.matches.map(({ route }) => route))
  headers.set('server-timing', `page;desc="${pattern}"`)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Promise((resolve, reject) => {
    let found = status
    const texts: Record<string, Catalogue> = {}
    const sink = new PageSink((html) => {
      clearTimeout(longest)
      storeHtml(headers, startLate(html, textsScript(texts)))
      resolve(new Response(null, { status: found, headers }))
    }, reject)
    const noteText = (name: string, catalogue?: Catalogue) => {
      if (catalogue) texts[name] = catalogue
      // Without this, the browser discovers these files only when it runs the page's script.
      for (const source of locale === 'ne' ? [NEPALI, name] : [name]) {
        const file = textFiles[source]
        if (file) preloadModule(file, { as: 'script' })
      }
    }
    const surround = (card: ReactNode, noteCardText: typeof noteText) => (
      <LocaleContext value={locale}>
        <TextUse value={noteCardText}>
          <FormatsProvider>{card}</FormatsProvider>
        </TextUse>
      </LocaleContext>
    )
    const page = (
      <LocaleContext value={locale}>
        <TextUse value={noteText}>
          <InlinedStyles value={(file) => (showsSecret(request.url) ? undefined : styleTexts[file])}>
            <CachedCards value={cardFinder({ locale, noteText, surround })}>
              <ServerRouter context={context} url={request.url} />
            </CachedCards>
          </InlinedStyles>
        </TextUse>
      </LocaleContext>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => void pipe(sink as unknown as NodeJS.WritableStream),
      // Waits for Suspense boundaries, so that their content is in place in the HTML and not inserted by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellError: reject,
      onError(error) {
        found = 500
        console.error(error)
      },
    })
    const longest = setTimeout(abort, LONGEST_RENDER_MS)
  })
}

/**
 * Returns whether an address has a token, or a code or data of a provider. Chromium sends the address of a page as referrer of the fonts of its own
 * styles, whatever its referrer policy, so that the styles of such a page are a file.
 */
function showsSecret(address: string): boolean {
  const { searchParams } = new URL(address)
  return ['token', 'code', 'data'].some((name) => searchParams.has(name))
}

/**
 * Collects the output of React. It is not a real stream, because React writes ten thousand times and needs nothing else of a stream. React writes texts
 * in the build (`web/lighter-rendering.ts`) and bytes in development.
 */
class PageSink {
  readonly #texts: string[] = []
  readonly #decoder = new StringDecoder()
  readonly end: () => void
  readonly destroy: (error: Error) => void

  constructor(done: (html: Buffer<ArrayBuffer>) => void, failed: (error: Error) => void) {
    this.end = () => done(bytesOf(this.#texts))
    this.destroy = failed
  }

  write(chunk: string | Buffer): true {
    this.#texts.push(typeof chunk === 'string' ? chunk : this.#decoder.write(chunk))
    return true
  }

  on(): this {
    return this
  }
}

const TEXTS_AT_ONCE = 100

/**
 * Returns the concatenated texts as bytes. Joins some texts at a time: V8 stores a string with one non-Latin character in two bytes per character, and
 * a whole page is then too large for its normal allocation. Joining and searching such a string took a quarter of the time of a page.
 */
function bytesOf(texts: string[]): Buffer<ArrayBuffer> {
  const pieces: Buffer[] = []
  for (let from = 0; from < texts.length; from += TEXTS_AT_ONCE)
    pieces.push(Buffer.from(texts.slice(from, from + TEXTS_AT_ONCE).join('')))
  return Buffer.concat(pieces)
}

const jsonOfCatalogues = new WeakMap<Catalogue, string>()

/** Returns a catalogue as JSON for an inline script. Catalogues never change, so the result is cached. */
function jsonOf(catalogue: Catalogue): string {
  const json = jsonOfCatalogues.get(catalogue) ?? JSON.stringify(catalogue).replaceAll('<', String.raw`\u003c`)
  jsonOfCatalogues.set(catalogue, json)
  return json
}

/** Returns the texts that a page uses as an inline script. It precedes the content, because the page's scripts may run before its HTML ends. */
function textsScript(texts: Record<string, Catalogue>): string {
  const json = `{${Object.entries(texts)
    .map(([name, catalogue]) => `${JSON.stringify(name)}:${jsonOf(catalogue)}`)
    .join()}}`
  return `<script type="application/json" id="${TEXTS_ID}">${json}</script>`
}
