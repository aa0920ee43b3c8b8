import type { Locale } from '@chautari/contract/locale'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import lateStyles from 'virtual:late-styles'
import * as build from 'virtual:react-router/server-build'
import { createApi, type Transport } from './platform/api/api.ts'
import { apiContext } from './platform/api/api-context.ts'
import { localeContext } from './platform/language/locale.ts'
import { takeHtml } from './platform/pages/rendered-html.ts'
import { patternOf } from './platform/pages/route-pattern.ts'
import { configuredContext, type ConfiguredFacts } from './entities/content/site-facts.ts'

// Only the server's list: in the browser, the file of a late part loads its own style sheets.
for (const route of Object.values(build.assets.routes)) {
  if (route) route.css = [...new Set([...(route.css ?? []), ...(lateStyles[route.module] ?? [])])]
}

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The path patterns of all routes; web vitals are counted by them. */
export const patterns: string[] = Object.values(build.routes).flatMap((route) => (route ? patternOf(lineage(route)) : []))

type Route = { parentId?: string; path?: string }

function lineage(route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId]
  return parent ? [...lineage(parent), route] : [route]
}

type SiteRequest = { transport: Transport; locale: Locale; own: ConfiguredFacts }

/** A response with its HTML. Responses that are no page, such as redirects, have a body of their own. */
type Rendered = { response: Response; html: Buffer<ArrayBuffer> | undefined }

/** Handles a request for a page in a language; its data comes from the API through the given transport. */
export async function renderSite(request: Request, { transport, locale, own }: SiteRequest): Promise<Rendered> {
  const context = new RouterContextProvider()
  context.set(apiContext, createApi(transport))
  context.set(localeContext, locale)
  context.set(configuredContext, own)
  const response = await handle(request, context)
  return { response, html: takeHtml(response) }
}
