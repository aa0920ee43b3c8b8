import { useT } from '../../platform/language/texts.ts'
import { EntryFrame } from '../../ui/frame/entry-frame.tsx'

/** Renders the frame of the screens before sign-in. */
export function StaffEntry() {
  const t = useT('frame')
  return <EntryFrame look="staff" tag={t('staffTag')} />
}
