import { use } from 'react'
import { LocaleContext } from '../language/locale.ts'
import { loadNepali } from '../language/texts.ts'

const asItIs = (complaint: string) => complaint

/** Translates the English messages of a contract schema to the language of the page. */
export function useComplaints(): (complaint: string) => string {
  return use(LocaleContext) === 'ne' ? use(loadNepali()).fieldMessageInNepali : asItIs
}
