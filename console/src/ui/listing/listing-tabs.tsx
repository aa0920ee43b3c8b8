import { useT } from '../../platform/language/texts.ts'
import { ScreenTabs } from '../tabs/screen-tabs.tsx'

/** Leads from one kind of listing to the others. */
export function ListingTabs() {
  const t = useT('listings')
  const screens = [
    { to: '/listings', name: t('properties') },
    { to: '/listings/packages', name: t('packages') },
    { to: '/listings/suppliers', name: t('suppliers') },
  ]
  return <ScreenTabs label={t('parts')} screens={screens} />
}
