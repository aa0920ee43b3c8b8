import { useT } from '../../platform/language/texts.ts'
import { ScreenTabs } from '../../ui/tabs/screen-tabs.tsx'

/** Leads from one part of marketing to the others. */
export function MarketingTabs() {
  const t = useT('campaigns')
  const screens = [
    { to: '/marketing', name: t('coupons') },
    { to: '/marketing/campaigns', name: t('title') },
    { to: '/marketing/featured', name: t('home') },
    { to: '/newsletter', name: t('newsletter') },
  ]
  return <ScreenTabs label={t('parts')} screens={screens} />
}
