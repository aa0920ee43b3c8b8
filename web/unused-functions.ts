import type { Plugin } from 'vite'
import { bodyOf, findReplacements, applyReplacements, type Replacement, type Node } from './replace-parts.ts'

// Removes functions of libraries that the site never calls, 11 KB of every first visit. The build fails when an upgrade renames one.
// Functions in `never` throw when they are called. Those in `inert` are called, but only have an effect for features that the site does not use.
type Unused = { file: RegExp; never: string[]; inert?: string[]; classes?: string[] }

const UNUSED: Unused[] = [
  {
    // Submissions by POST, fetchers, routes added at run time, blocked navigations.
    file: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]router[\\/]router\.js$/,
    never: [
      'handleAction',
      'handleFetcherAction',
      'handleFetcherLoader',
      'fetch',
      'discoverRoutes',
      'patchRoutesImpl',
      'getBlocker',
      'deleteBlocker',
      'updateBlocker',
      'getUpdatedRevalidatingFetchers',
      'getLoadingFetcher',
      'getDoneFetcher',
      'deleteFetcher',
    ],
    inert: ['shouldBlockNavigation'],
  },
  {
    // Routers with a custom history, and links that reflect whether they are active.
    file: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]lib\.js$/,
    never: ['HistoryRouter', 'NavLinkWithRef'],
  },
  {
    // Navigation without a data router, errors of server components, and the default error page: the root shows every error.
    file: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]hooks\.js$/,
    never: ['useNavigateUnstable', 'DefaultErrorComponent', 'RSCErrorHandler'],
  },
  {
    file: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]errors\.js$/,
    never: ['decodeRedirectErrorDigest', 'decodeRouteErrorResponseDigest'],
  },
  {
    file: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]errorBoundaries\.js$/,
    never: ['RemixRootDefaultErrorBoundary', 'BoundaryShell'],
  },
  {
    // Links that prefetch.
    file: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]components\.js$/,
    never: ['PrefetchPageLinks', 'PrefetchPageLinksImpl'],
  },
  {
    file: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]single-fetch\.js$/,
    never: ['singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy'],
  },
  {
    // `Children` and `cloneElement`.
    file: /[\\/]react[\\/]cjs[\\/]react\.production\.js$/,
    never: ['mapIntoArray', 'cloneElement'],
  },
  {
    file: /[\\/]scheduler[\\/]cjs[\\/]scheduler\.production\.js$/,
    never: ['unstable_next', 'unstable_runWithPriority', 'unstable_wrapCallback', 'unstable_forceFrameRate'],
  },
  {
    // Resource hints, which only the server gives, and portals.
    file: /[\\/]react-dom[\\/]cjs[\\/]react-dom\.production\.js$/,
    never: [
      'createPortal',
      'createPortal$1',
      'preload',
      'preloadModule',
      'preinit',
      'preinitModule',
      'preconnect',
      'prefetchDNS',
      'requestFormReset',
    ],
  },
  {
    // `<ViewTransition>`, `<Activity>`, `<SuspenseList>`, references to fragments, actions of forms, custom elements, resource
    // hints, portals, roots without server-rendered HTML, deferred values, reducers, and functions for React's compiler, `findDOMNode` and Internet
    // Explorer. The site uses the view transitions of React Router, which need none of these. The component stack of an error would only be logged in
    // the browser, so it stays undefined.
    file: /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/,
    never: [
      'startViewTransition',
      'commitAfterMutationEffectsOnFiber',
      'flushAfterMutationEffects',
      'getViewTransitionName',
      'getViewTransitionClassName',
      'createViewTransitionInstance',
      'scheduleViewTransitionEvent',
      'applyViewTransitionToHostInstances',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
      'updateActivityComponent',
      'updateSuspenseListComponent',
      'cutOffTailIfNeeded',
      'mountActionState',
      'updateActionState',
      'rerenderActionState',
      'setPropOnCustomElement',
      'useMemoCache',
      'defaultOnDefaultTransitionIndicator',
      'prefetchDNS',
      'preconnect',
      'preloadModule',
      'preload',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
      'createRoot',
      'updatePortal',
      'createFiberFromPortal',
      'mountDeferredValueImpl',
      'updateDeferredValueImpl',
      'dispatchReducerAction',
      'imperativeHandleEffect',
      'refreshCache',
      'queueTransitionTypes',
      'ensureFormComponentIsStateful',
      'TransitionAwareHostComponent',
      'recursivelyResetForms',
      'restoreViewTransitionName',
      'restoreViewTransitionOnHostInstances',
      'commitActivityHydrationCallbacks',
      'attemptExplicitHydrationTarget',
      'findCurrentFiberUsingSlowPath',
      'callComponentWillReceiveProps',
      'handlePropertyChange',
      'handleEventsForInputEventPolyfill',
    ],
    inert: [
      'getStackByFiberInDevAndProd',
      'startHostTransition',
      'trackEnterViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
    ],
    classes: ['FragmentInstance', 'ViewTransitionPseudoElement'],
  },
]

function replacementOf(node: Node, { never, inert = [], classes = [] }: Unused): Replacement | undefined {
  const body = bodyOf(node)
  if (body) {
    if (inert.includes(body.name)) return { ...body, text: '{}' }
    return [...never, ...classes].includes(body.name) ? { ...body, text: `{ throw Error('unused') }` } : undefined
  }
  const { start, end } = node
  const owner = ownerOfMethod(node)
  return owner !== undefined && classes.includes(owner) ? { name: owner, start, end, text: '' } : undefined
}

/** Returns the class to whose prototype a statement adds a method. */
function ownerOfMethod({ type, expression }: Node): string | undefined {
  return type === 'ExpressionStatement' ? expression?.left?.object?.object?.name : undefined
}

/** Removes functions that the site never calls from the browser's files (docs/decisions/062). */
export function unusedFunctions(): Plugin {
  const found = new Set<string>()
  return {
    name: 'unused-functions',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: UNUSED.map(({ file }) => file) },
      handler(code, id) {
        const unused = UNUSED.find(({ file }) => file.test(id))
        if (!unused) return undefined
        const replacements = findReplacements(this.parse(code), (node) => replacementOf(node, unused))
        for (const { name } of replacements) found.add(name)
        return { code: applyReplacements(code, replacements), map: null }
      },
    },
    generateBundle() {
      const names = UNUSED.flatMap(({ never, inert = [], classes = [] }) => [...never, ...inert, ...classes])
      const missing = names.filter((name) => !found.has(name))
      if (missing.length > 0) this.error(`web/unused-functions.ts names functions that do not exist: ${missing.join(', ')}.`)
    },
  }
}
