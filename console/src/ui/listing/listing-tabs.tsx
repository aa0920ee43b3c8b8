import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { ScreenTabs } from '../tabs/screen-tabs.tsx'

/** Leads from one kind of listing to the others. */
export function ListingTabs() {
  const t = useT('listings')
  const may = useMay()
  const screens = [
    { to: '/listings', name: t('properties') },
    { to: '/listings/packages', name: t('packages') },
    { to: '/listings/suppliers', name: t('suppliers') },
    ...(may('listings.import') || may('listings.export') ? [{ to: '/listings/sheets', name: t('sheets') }] : []),
  ]
  return <ScreenTabs label={t('parts')} screens={screens} />
}
