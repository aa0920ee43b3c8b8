import { english } from '@chautari/contract/english-formats'
import type { Formats } from '@chautari/contract/formats'
import { use } from 'react'
import { LocaleContext } from './locale.ts'
import { loadNepali } from './texts.ts'

/** How the language of the page writes amounts, numbers and days. Suspends with the texts, until they are there. */
export function useFormats(): Formats {
  return use(LocaleContext) === 'ne' ? use(loadNepali()).formats : english
}
