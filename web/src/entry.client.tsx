import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { LocaleContext, shownLocale } from './platform/language/locale.ts'

const AFTER_LOAD_MS = 2500

startTransition(() => {
  hydrateRoot(
    document,
    <LocaleContext value={shownLocale()}>
      <HydratedRouter />
    </LocaleContext>,
  )
})

// What no page needs to be shown is not in the way of what does. Where it cannot be had, the page does without.
setTimeout(() => void import('./offline/after-load.ts').catch(() => {}), AFTER_LOAD_MS)
