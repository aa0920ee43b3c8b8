import type { Settings } from '@chautari/contract/content/shapes'
import { createContext, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'

/** A page of ours at a social network, or our app in its store. */
export type Elsewhere = Settings['elsewhere'][number]

type OwnSite = { origin: string; elsewhere: Elsewhere[] }

/** How to reach us and where else we are. */
export type OwnFacts = Pick<Settings, 'contact' | 'supplier_url' | 'elsewhere'>

/** As pages rendered on the server learn it. The browser has no use for it: the note lets the build drop it. */
export const ownContext = /* #__PURE__ */ createContext<OwnFacts>()

/** What is configured for the whole site, for the root route: pages learn of it there, on both sides. */
export function originLoader({ request, context }: LoaderFunctionArgs): OwnSite {
  return { origin: new URL(request.url).origin, elsewhere: context.get(ownContext).elsewhere }
}

/** The address of the site without a path: `https://chautari.example`. Empty when even the root could not be loaded. */
export function useOrigin(): string {
  return useRouteLoaderData<OwnSite>('root')?.origin ?? ''
}

/** Our pages at social networks and our apps, as far as they are configured (spec 1 §2, 2 §1). */
export function useElsewhere(): Elsewhere[] {
  return useRouteLoaderData<OwnSite>('root')?.elsewhere ?? []
}
