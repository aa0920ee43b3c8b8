import { english } from '@chautari/contract/english-formats'
import type { Formats } from '@chautari/contract/formats'
import { use } from 'react'
import { useLocale } from './locale.tsx'

const fetchNepali = () => import('@chautari/contract/nepali-formats')
let nepali: ReturnType<typeof fetchNepali> | undefined

/** Returns the formats of amounts, numbers and days in the language of the page. Suspends until they are loaded. */
export function useFormats(): Formats {
  return useLocale() === 'ne' ? use((nepali ??= fetchNepali())).nepali : english
}
