import type { Plugin } from 'vite'
import { bodyOf, cutsIn, cutSource, type Cut, type Node } from './cut-source.ts'

// Functions that libraries call for each part of a page that the site renders on the server, and cheaper bodies for them. After an upgrade that renames
// one of these functions, the build fails.

/** The code that replaces the body of a function, or runs first in it. */
type Changes = { file: RegExp; instead?: Record<string, string>; first?: Record<string, string> }

const CHANGES: Changes[] = [
  {
    // React encodes each tag, attribute and text of a page by itself, some ten thousand, because a stream takes bytes. The site needs a page as one
    // text, for the hashes of its CSP (`entry.server.tsx`).
    file: /[\\/]react-dom[\\/]cjs[\\/]react-dom-server\.node\.production\.js$/,
    instead: {
      writeChunk: '{ destination.write(chunk) }',
      writeChunkAndReturn: '{ return destination.write(chunk) }',
      // Constant parts of a page, such as `<div`.
      stringToPrecomputedChunk: '{ return content }',
      // Decides only how large a part has to be to come after the page. The site has all parts in place.
      byteLengthOfChunk: '{ return chunk.length }',
    },
  },
  {
    // A link resolves its address twice, relative to the routes around it, and prepares to navigate. To a plain path from the root all of that
    // changes nothing in the HTML.
    file: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]lib\.js$/,
    first: {
      LinkWithRef: String.raw`
        if (typeof to === 'string' && /^\/([\w~-]+(\/[\w~-]+)*)?(\?[^#]+)?(#.+)?$/.test(to) && !mask && !reloadDocument && prefetch === 'none')
          return React$1.createElement('a', { ...rest, href: to, target, 'data-discover': discover === 'render' ? 'true' : undefined });`,
    },
  },
]

function cutOf(node: Node, { instead = {}, first = {} }: Changes): Cut | undefined {
  const body = bodyOf(node)
  if (!body) return undefined
  const [whole, start] = [instead[body.name], first[body.name]]
  if (whole !== undefined) return { ...body, text: whole }
  // The brace that opens the body, and what comes first in it.
  return start === undefined ? undefined : { ...body, end: body.start + 1, text: `{${start}` }
}

/** Lets the server render pages with less work (docs/decisions/135). */
export function lighterRendering(): Plugin {
  const found = new Set<string>()
  return {
    name: 'lighter-rendering',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: CHANGES.map(({ file }) => file) },
      handler(code, id) {
        const changes = CHANGES.find(({ file }) => file.test(id))
        if (!changes) return undefined
        const cuts = cutsIn(this.parse(code), (node) => cutOf(node, changes))
        for (const { name } of cuts) found.add(name)
        return { code: cutSource(code, cuts), map: null }
      },
    },
    generateBundle() {
      const wanted = CHANGES.flatMap(({ instead = {}, first = {} }) => Object.keys({ ...instead, ...first }))
      const missing = wanted.filter((name) => !found.has(name))
      if (missing.length > 0) this.error(`web/lighter-rendering.ts names functions that do not exist: ${missing.join(', ')}.`)
    },
  }
}
