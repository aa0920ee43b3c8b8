import { useSearchParams } from 'react-router'
import { CouponFilters } from '../../features/marketing/coupons/coupon-filters.tsx'
import { CouponList } from '../../features/marketing/coupons/coupon-list.tsx'
import { couponFilterIn } from '../../features/marketing/coupons/coupon-query.ts'
import { MarketingTabs } from '../../features/marketing/marketing-tabs.tsx'
import { NewButton } from '../../features/marketing/new-button.tsx'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export default function CouponsPage() {
  const t = useT('coupons')
  const mayEdit = useMay()('marketing.edit')
  const [query, setQuery] = useSearchParams()
  const filter = couponFilterIn(query)
  const search = (text: string) => setQuery(Object.entries({ ...filter, text }).filter(([, value]) => value !== ''))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {mayEdit && <NewButton to="/marketing/new-coupon" label={t('create')} />}
      </PageHead>
      <MarketingTabs />
      <CouponFilters filter={filter} onSearch={search} />
      <CouponList filter={filter} />
    </>
  )
}
