import { useT } from '../../../platform/language/texts.ts'
import { EntryFrame } from '../../../ui/frame/entry-frame.tsx'

/** Renders the frame of the screens that precede the choice of an organisation. */
export function SupplierEntry() {
  const t = useT('partner')
  return <EntryFrame look="supplier" tag={t('partners')} />
}
