import { useT } from '../../../platform/language/texts.ts'
import { isOwnScreen } from '../area/listing-area.ts'

/** The sections with fields that wait for staff once the listing is on sale. */
const WAITING = ['basics', 'location', 'way']

/** Returns what a supplier is told about saving a section of a listing on sale: whether it goes live at once. */
export function useWaitNote(section: string, isLive: boolean): string | undefined {
  const t = useT('changes')
  if (!isOwnScreen() || !isLive) return undefined
  if (section === 'contact') return t('phoneWaits')
  if (section === 'photos') return t('photosWait')
  return t(WAITING.includes(section) ? 'waits' : 'atOnce')
}
