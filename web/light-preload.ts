import type { Plugin } from 'vite'

// What Vite puts before every `import()`, whose own is three times as long: every visitor fetches it with the first page.
const CODE = `
const asked = {}
const ask = (file) => new Promise((done, failed) => {
  const href = '/' + file
  if (document.querySelector('link[href="' + href + '"]')) return done()
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.href = href
  link.onload = done
  link.onerror = () => {
    delete asked[file]
    link.remove()
    isStyle ? failed(new Error(href)) : done()
  }
  if (!isStyle) done()
  document.head.append(link)
})
export const __vitePreload = (load, files) => Promise.all((files ?? []).map((file) => asked[file] ??= ask(file))).then(load)
`

/**
 * Asks for the files of a lazily loaded part at once and waits for its styles, as Vite's own helper does. Ours knows one address for all
 * files and no events. Vite does not promise under which name its helper is loaded: a build that loads something lazily and never asks
 * for it under this one fails (docs/decisions/027).
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
