import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { LocaleContext, LOCALES } from './platform/locale.ts'

const locale = LOCALES.find((known) => known === document.documentElement.lang) ?? 'en'

startTransition(() => {
  hydrateRoot(
    document,
    <LocaleContext value={locale}>
      <HydratedRouter />
    </LocaleContext>,
  )
})
