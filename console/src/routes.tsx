import { createBrowserRouter, type RouteObject } from 'react-router'
import { Shell } from './features/frame/shell.tsx'
import { preloadTexts, type Namespace } from './platform/language/texts.ts'

type Page = () => Promise<{ default: () => React.ReactNode }>

/** Loads a page together with its texts, which it would otherwise wait for after its script. */
function page(load: Page, ...namespaces: Namespace[]): RouteObject['lazy'] {
  return async () => {
    const [{ default: Component }] = await Promise.all([load(), preloadTexts(...namespaces)])
    return { Component }
  }
}

export const router = createBrowserRouter(
  [
    {
      Component: Shell,
      HydrateFallback: () => null,
      children: [
        { index: true, lazy: page(() => import('./pages/home/home-page.tsx'), 'home') },
        { path: '*', lazy: page(() => import('./pages/frame/not-found-page.tsx'), 'frame') },
      ],
    },
  ],
  { basename: '/console' },
)
