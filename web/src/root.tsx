import './ui/theme/tokens.css'
import './ui/theme/base.css'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { ErrorView } from './pages/frame/error-view.tsx'
import { NotFoundView } from './pages/frame/not-found-view.tsx'
import { SiteFrame } from './pages/frame/site-frame.tsx'
import { choicesScript, trustedTypesScript } from './platform/pages/first-scripts.ts'
import { PageStyles } from './platform/pages/page-styles.tsx'
import { useLocale } from './platform/language/locale.ts'
import { FormatsProvider } from './platform/language/formats-provider.tsx'
import { holdScript } from './entities/booking/hold-script.ts'
import { VIEWED } from './entities/catalogue/viewed-marks.ts'
import { rememberSiteFacts, siteFactsLoader } from './entities/content/site-facts.ts'

export const loader = siteFactsLoader

/** The site's facts are loaded once per visit, so they are never revalidated. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={useLocale()} data-color-scheme="light" suppressHydrationWarning>
      <head>
        {import.meta.env.SSR && <OfEveryPage />}
        {/* Rendered in the browser too: when React rebuilds the document, a phone would otherwise get the width of a desktop. */}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <FirstScript text={import.meta.env.SSR ? trustedTypesScript : ''} />
        <FirstScript text={import.meta.env.SSR ? choicesScript({ font: figtree, marks: Object.values(VIEWED) }) : ''} />
        <FirstScript text={import.meta.env.SSR ? holdScript : ''} />
        <Meta />
        {import.meta.env.DEV ? <Links /> : <PageStyles />}
      </head>
      <body>
        {/* The document itself must not suspend: scripts rendered too late would leave the page without its data. */}
        <FormatsProvider>{children}</FormatsProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * Renders the static part of every page's head. The server's HTML already contains it, so the browser's bundle omits the code.
 */
function OfEveryPage() {
  return (
    <>
      <meta charSet="utf-8" />
      <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/brand/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" content="#fbf9f5" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#101816" media="(prefers-color-scheme: dark)" />
    </>
  )
}

/** Renders an inline script. Only the server's HTML has its text: it has run before hydration, which keeps it unchanged. */
function FirstScript({ text }: { text: string }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

export default function Root({ loaderData }: Route.ComponentProps) {
  if (!import.meta.env.SSR) rememberSiteFacts(loaderData)
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <SiteFrame>{isMissing ? <NotFoundView /> : <ErrorView />}</SiteFrame>
}
