import { useT } from '../../../platform/language/texts.ts'
import { isOwnScreen } from '../area/listing-area.ts'

/** The sections whose changes need the approval of staff once the listing is on sale. */
const NEEDS_APPROVAL = ['basics', 'location', 'way']

/** Returns the note below a section of a supplier’s listing on sale: whether its changes go live at once or need approval. */
export function useApprovalNote(section: string, isLive: boolean): string | undefined {
  const t = useT('changes')
  if (!isOwnScreen() || !isLive) return undefined
  if (section === 'contact') return t('phoneWaits')
  if (section === 'photos') return t('photosWait')
  return t(NEEDS_APPROVAL.includes(section) ? 'waits' : 'atOnce')
}
