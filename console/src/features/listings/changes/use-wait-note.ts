import { useT } from '../../../platform/language/texts.ts'
import { isOwnScreen } from '../area/listing-area.ts'

/** The sections whose changes need the approval of staff once the listing is on sale. */
const WAITING = ['basics', 'location', 'way']

/** Returns the note for suppliers below a section of a listing on sale: whether its changes go live at once. */
export function useWaitNote(section: string, isLive: boolean): string | undefined {
  const t = useT('changes')
  if (!isOwnScreen() || !isLive) return undefined
  if (section === 'contact') return t('phoneWaits')
  if (section === 'photos') return t('photosWait')
  return t(WAITING.includes(section) ? 'waits' : 'atOnce')
}
