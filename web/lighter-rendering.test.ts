import { build, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { lighterRendering } from './lighter-rendering.ts'

const REACT = '/node_modules/react-dom/cjs/react-dom-server.node.production.js'
const ROUTER = '/node_modules/react-router/dist/production/lib/dom/lib.js'

/** Returns what a server's build of some source in place of a library exports, without the check that all names were found. */
async function builtWith<T>(file: string, source: string): Promise<T> {
  const { generateBundle: _checked, ...plugin } = lighterRendering()
  const sources = { name: 'sources', resolveId: (id: string) => (id === file ? id : undefined), load: () => source }
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [sources, plugin],
    build: { ssr: file, write: false, minify: false, rolldownOptions: { input: file, preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput
  const address = `data:text/javascript,${encodeURIComponent(built.output[0].code)}`
  return (await import(address)) as T
}

// Built once for all links.
const linkBuilt = builtWith<{ link: (props: object) => unknown[] }>(
  ROUTER,
  `const React$1 = { createElement: (...element) => element }
  export const link = function LinkWithRef({ discover = 'render', prefetch = 'none', reloadDocument, mask, target, to, ...rest }) { return ['resolved'] }`,
)

describe('lighterRendering', () => {
  test('makes React write texts as they are', async () => {
    type Built = { flush: (destination: { write: (text: unknown) => boolean }, text: string) => unknown[] }
    const { flush } = await builtWith<Built>(
      REACT,
      `function writeChunk(destination, chunk) { destination.encode(chunk) }
      function writeChunkAndReturn(destination, chunk) { return destination.encode(chunk) }
      function stringToPrecomputedChunk(content) { return new TextEncoder().encode(content) }
      function byteLengthOfChunk(chunk) { return Buffer.byteLength(chunk) }
      const opening = stringToPrecomputedChunk('<p>')
      export function flush(destination, text) {
        writeChunk(destination, opening)
        return [writeChunkAndReturn(destination, text), byteLengthOfChunk(text)]
      }`,
    )
    const written: unknown[] = []
    expect(flush({ write: (text) => written.push(text) < 9 }, 'पोखरा')).toEqual([true, 5])
    expect(written).toEqual(['<p>', 'पोखरा'])
  })

  test.each([
    [{ to: '/' }, 'a'],
    [{ to: '/city/pokhara', title: 'Pokhara' }, 'a'],
    [{ to: '/search/property/listing?search=a.b//c#map' }, 'a'],
    [{ to: '//stranger.example' }, 'resolved'],
    [{ to: '/a//b' }, 'resolved'],
    [{ to: '/a/../b' }, 'resolved'],
    [{ to: '?page=2' }, 'resolved'],
    [{ to: 'https://stranger.example' }, 'resolved'],
    [{ to: { pathname: '/' } }, 'resolved'],
    [{ to: '/', reloadDocument: true }, 'resolved'],
    [{ to: '/', prefetch: 'intent' }, 'resolved'],
  ])('renders the link %j as %s', async (props, as) => {
    const { link } = await linkBuilt
    const { to, ...rest } = props
    const plain = ['a', { ...rest, href: to, target: undefined, 'data-discover': 'true' }]
    expect(link(props)).toEqual(as === 'a' ? plain : ['resolved'])
  })

  test('fails a build in which a function is missing', async () => {
    const page = { name: 'page', resolveId: () => '/page.js', load: () => 'export const page = 1' }
    const options = { ssr: '/page.js', write: false, rolldownOptions: { input: '/page.js' } }
    const built = build({ configFile: false, logLevel: 'silent', plugins: [page, lighterRendering()], build: options })
    await expect(built).rejects.toThrow('writeChunk')
  })
})
