import { english } from '@chautari/contract/english-formats'
import type { Formats } from '@chautari/contract/formats'
import { use } from 'react'
import { LocaleContext } from './locale.ts'
import { loadNepali } from './texts.ts'

/** Returns the formatters of amounts, numbers and days in the page's language. Suspends until the texts are loaded. */
export function useFormats(): Formats {
  return use(LocaleContext) === 'ne' ? use(loadNepali()).formats : english
}
