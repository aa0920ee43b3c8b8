import { english } from '@chautari/contract/english-formats'
import type { Formats } from '@chautari/contract/formats'
import { loadedOnce } from '../loaded-once.ts'
import { shownLocale, useLocale } from './locale.tsx'

const nepali = loadedOnce(async () => (await import('@chautari/contract/nepali-formats')).nepali)

/** Starts to load the formats of the page's language, so that a page does not wait for them after its script. */
export async function preloadFormats(): Promise<void> {
  if (shownLocale() === 'ne') await nepali.preload()
}

/** Returns the formatters of amounts, numbers and days in the language of the page. Suspends until they are loaded. */
export function useFormats(): Formats {
  const isNepali = useLocale() === 'ne'
  return isNepali ? nepali.useValue() : english
}
