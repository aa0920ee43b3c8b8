import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { LocaleContext, shownLocale } from './platform/language/locale.ts'

const AFTER_LOAD_MS = 2500

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <LocaleContext value={shownLocale()}>
        <HydratedRouter />
      </LocaleContext>,
    )
  })
}

// The file of a route may run this one before all routes of the page are in place (docs/decisions/114). Development knows no such wait.
if (window.routesReady) void window.routesReady.then(hydrate)
else hydrate()

// Loaded after hydration because no page needs it to be displayed. A failure to load is ignored.
setTimeout(() => void import('./offline/after-load.ts').catch(() => {}), AFTER_LOAD_MS)
