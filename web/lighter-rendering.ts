import type { Plugin } from 'vite'
import { bodyOf, findReplacements, applyReplacements, type Replacement, type Node } from './replace-parts.ts'

// Replaces functions that libraries call for every part of a page that the server renders by cheaper ones. The build fails when an upgrade renames one
// of them.

/** The code that replaces the body of a function, or runs first in it. */
type Changes = { file: RegExp; instead?: Record<string, string>; first?: Record<string, string> }

const CHANGES: Changes[] = [
  {
    // React encodes each tag, attribute and text of a page separately, some ten thousand of them, because streams take bytes. The site needs the page
    // as one text, for the hashes of its CSP (`entry.server.tsx`).
    file: /[\\/]react-dom[\\/]cjs[\\/]react-dom-server\.node\.production\.js$/,
    instead: {
      writeChunk: '{ destination.write(chunk) }',
      writeChunkAndReturn: '{ return destination.write(chunk) }',
      // Constant parts of a page, such as `<div`.
      stringToPrecomputedChunk: '{ return content }',
      // Used only to decide whether a large part is sent after the page. The site sends all parts in place.
      byteLengthOfChunk: '{ return chunk.length }',
    },
  },
  {
    // A link resolves its address twice, relative to the surrounding routes, and prepares to navigate. For an absolute path none of this changes the
    // HTML.
    file: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]lib\.js$/,
    first: {
      LinkWithRef: String.raw`
        if (typeof to === 'string' && /^\/([\w~-]+(\/[\w~-]+)*)?(\?[^#]+)?(#.+)?$/.test(to) && !mask && !reloadDocument && prefetch === 'none')
          return React$1.createElement('a', { ...rest, href: to, target, 'data-discover': discover === 'render' ? 'true' : undefined });`,
    },
  },
]

function replacementOf(node: Node, { instead = {}, first = {} }: Changes): Replacement | undefined {
  const body = bodyOf(node)
  if (!body) return undefined
  const [newBody, prefix] = [instead[body.name], first[body.name]]
  if (newBody !== undefined) return { ...body, text: newBody }
  // Replaces the opening brace of the body by a brace and the code to run first.
  return prefix === undefined ? undefined : { ...body, end: body.start + 1, text: `{${prefix}` }
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
        const replacements = findReplacements(this.parse(code), (node) => replacementOf(node, changes))
        for (const { name } of replacements) found.add(name)
        return { code: applyReplacements(code, replacements), map: null }
      },
    },
    generateBundle() {
      const names = CHANGES.flatMap(({ instead = {}, first = {} }) => Object.keys({ ...instead, ...first }))
      const missing = names.filter((name) => !found.has(name))
      if (missing.length > 0) this.error(`web/lighter-rendering.ts names functions that do not exist: ${missing.join(', ')}.`)
    },
  }
}
