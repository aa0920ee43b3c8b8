import type { ListingChange } from '@chautari/contract/listing/changes'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Shows the state of a listing’s proposed change, and who has to act. */
export function ChangeBadge({ change: { state, is_publication: isPublication } }: { change: ListingChange }) {
  const t = useT('changes')
  if (state === 'declined') return null
  if (state === 'sent_back') return <Badge tone="red">{t('sentBackState')}</Badge>
  return <Badge tone="amber">{t(isPublication ? 'inReview' : 'changesWait')}</Badge>
}
