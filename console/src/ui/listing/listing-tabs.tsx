import { use } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { MemberContext } from '../../platform/session/member.tsx'
import { screenArea } from '../../platform/session/screen-area.ts'
import { ScreenTabs } from '../tabs/screen-tabs.tsx'

/** Renders links between the kinds of listings. */
export function ListingTabs() {
  const t = useT('listings')
  const permissions = use(MemberContext)?.permissions ?? []
  const own = [
    { to: '/supplier/listings', name: t('properties') },
    { to: '/supplier/listings/packages', name: t('packages') },
  ]
  const staff = [
    { to: '/listings', name: t('properties') },
    { to: '/listings/packages', name: t('packages') },
    { to: '/listings/suppliers', name: t('suppliers') },
    ...(permissions.includes('listings.import') || permissions.includes('listings.export')
      ? [{ to: '/listings/sheets', name: t('sheets') }]
      : []),
  ]
  return <ScreenTabs label={t('parts')} screens={screenArea() === 'supplier' ? own : staff} />
}
