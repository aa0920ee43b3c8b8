import type { Plugin } from 'vite'

// Replaces files of React Router that this site never runs. A function that is imported but never called throws. The build fails when an upgrade imports
// another name.
const UNUSED = "const unused = () => { throw new Error('This part of React Router was left out of the build.') }\n"
const PARTS = [
  {
    // Instrumentation of navigations; `HydratedRouter` gets no `instrumentations`.
    file: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    code: `${UNUSED}
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      export { unused as getRouteInstrumentationUpdates, unused as instrumentClientSideRouter }
      export { unused as instrumentHandler, unused as instrumentationResultMetaContext }`,
  },
  {
    // Lazy route discovery; `routeDiscovery` is `initial`.
    file: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]fog-of-war\.js$/,
    code: `${UNUSED}
      export const isFogOfWarEnabled = () => false
      export const getPatchRoutesOnNavigationFunction = () => undefined
      export const useFogOFWarDiscovery = () => {}
      export { unused as getPartialManifest, unused as getManifestPath }
      export { unused as getPathsWithAncestors, unused as handleClientVersionMismatch }`,
  },
  {
    // The `links` of routes. `PageStyles` renders style sheets, no route has other links, and `prefetch-pages.ts` prefetches pages. The remaining
    // code loads the sheets of the next page together with its code, unless the page already contains them. A preload would be reported
    // as unused when the page takes some seconds to open.
    file: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]links\.js$/,
    code: `${UNUSED}
      const isLoaded = (href) => document.querySelector('link[rel="stylesheet"][href="' + href + '"],style[data-href~="' + href + '"]')
      const load = async (href) => { if (!isLoaded(href)) await fetch(href).then((sheet) => sheet.text()).catch(() => {}) }
      export const prefetchRouteCss = ({ css = [] }) => Promise.all(css.map((href) => load(href.replace('#', ''))))
      export const prefetchStyleLinks = async () => {}
      export const getModuleLinkHrefs = (matches, { routes }) =>
        [...new Set(matches.flatMap(({ route: { id } }) => routes[id] ? [routes[id].module, routes[id].clientLoaderModule, routes[id].clientActionModule, ...(routes[id].imports ?? [])].filter(Boolean) : []))]
      export { unused as getKeyedLinksForMatches, unused as getKeyedPrefetchLinks, unused as getNewMatchesForLinks, unused as isPageLinkDescriptor }`,
  },
]

/** Removes unused parts of React Router from the browser's files, 5 KB of every first visit (docs/decisions/027). */
export function unusedRouterParts(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'unused-router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: PARTS.map(({ file }) => file) },
      handler: (id) => {
        const part = PARTS.find(({ file }) => file.test(id))
        if (!part) return undefined
        replaced.add(part.code)
        return { code: part.code, moduleSideEffects: false }
      },
    },
    generateBundle() {
      if (replaced.size < PARTS.length) this.error('React Router has renamed a file that web/unused-router-parts.ts replaces.')
    },
  }
}
