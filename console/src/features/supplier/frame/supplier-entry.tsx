import { useT } from '../../../platform/language/texts.ts'
import { EntryFrame } from '../../../ui/frame/entry-frame.tsx'

/** Shows the frame of the screens before a supplier has opened an organisation. */
export function SupplierEntry() {
  const t = useT('partner')
  return <EntryFrame look="supplier" tag={t('partners')} />
}
