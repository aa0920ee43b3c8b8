import type { Plugin } from 'vite'

// Replaces the helper that Vite inserts before every `import()`. Vite's own is three times as long, and every visitor fetches it
// with the first page.
const CODE = `
const started = {}
const ask = (file) => new Promise((done, failed) => {
  const href = '/' + file
  if (document.querySelector('link[href="' + href + '"],style[data-href~="' + href + '"]')) return done()
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.href = href
  link.onload = done
  link.onerror = () => {
    delete started[file]
    link.remove()
    isStyle ? failed(new Error(href)) : done()
  }
  if (!isStyle) done()
  document.head.append(link)
})
export const __vitePreload = (load, files) => Promise.all((files ?? []).map((file) => started[file] ??= ask(file))).then(load)
`

/**
 * Preloads the files of a lazily loaded part and waits for its styles, as Vite's own helper does, but with one base address and
 * without events. The module name of Vite's helper is no public interface, so a build that loads something lazily without
 * requesting this name fails (docs/decisions/027).
 */
export function lightPreload(): Plugin {
  let isInPlace = false
  return {
    name: 'light-preload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => {
        isInPlace = true
        return { code: CODE, moduleSideEffects: false }
      },
    },
    generateBundle(_options, bundle) {
      const isLazy = Object.values(bundle).some((file) => file.type === 'chunk' && file.isDynamicEntry)
      if (isLazy && !isInPlace)
        this.error('Vite loads its preload helper under another name: web/light-preload.ts takes no effect.')
    },
  }
}
