import type { Plugin } from 'vite'
import { bodyOf, cutsIn, cutSource, type Cut, type Node } from './cut-source.ts'

// Functions of libraries that this site never reaches, 11 KB of every first visit. After an upgrade that renames one, the build fails.
// `never` throws when it is called; `inert` is called with every commit or form, and only matters to a part that is never used.
type Unused = { file: RegExp; never: string[]; inert?: string[]; classes?: string[] }

const UNUSED: Unused[] = [
  {
    // Submissions that change something, fetchers, routes that are added later, navigations that a page blocks.
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
    // Routers with a history of their own, and links that know whether they are active.
    file: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]lib\.js$/,
    never: ['HistoryRouter', 'NavLinkWithRef'],
  },
  {
    // Navigation without a router of data, errors of server components, and an error that no route shows: the root shows each.
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
    // Lists of children, and copies of elements.
    file: /[\\/]react[\\/]cjs[\\/]react\.production\.js$/,
    never: ['mapIntoArray', 'cloneElement'],
  },
  {
    file: /[\\/]scheduler[\\/]cjs[\\/]scheduler\.production\.js$/,
    never: ['unstable_next', 'unstable_runWithPriority', 'unstable_wrapCallback', 'unstable_forceFrameRate'],
  },
  {
    // Hints about files that a page needs, which the server gives, and portals.
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
    // `<ViewTransition>`, `<Activity>`, `<SuspenseList>`, references to fragments, actions of forms, custom elements, hints from the
    // browser, portals, roots without HTML, deferred values, reducers, and what only React's compiler, `findDOMNode` and Internet Explorer call. The site's view transitions are React Router's, which need none of it. The stack of
    // components of an error is made for logs that nobody reads: it stays undefined.
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

function cutOf(node: Node, { never, inert = [], classes = [] }: Unused): Cut | undefined {
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

/** Leaves functions that the site never reaches out of the browser's files (docs/decisions/062). */
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
        const cuts = cutsIn(this.parse(code), (node) => cutOf(node, unused))
        for (const { name } of cuts) found.add(name)
        return { code: cutSource(code, cuts), map: null }
      },
    },
    generateBundle() {
      const wanted = UNUSED.flatMap(({ never, inert = [], classes = [] }) => [...never, ...inert, ...classes])
      const missing = wanted.filter((name) => !found.has(name))
      if (missing.length > 0) this.error(`web/unused-functions.ts names functions that do not exist: ${missing.join(', ')}.`)
    },
  }
}
