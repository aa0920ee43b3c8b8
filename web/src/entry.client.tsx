import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { LocaleContext, shownLocale } from './platform/locale.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <LocaleContext value={shownLocale()}>
      <HydratedRouter />
    </LocaleContext>,
  )
})
