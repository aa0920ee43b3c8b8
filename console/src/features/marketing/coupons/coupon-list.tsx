import { IconTicket } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/language/texts.ts'
import { Blank } from '../../../ui/blank.tsx'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { couponsQuery, type CouponFilter } from './coupon-query.ts'
import { CouponTable } from './coupon-table.tsx'

/** Shows the coupons that match a filter, page by page. */
export function CouponList({ filter }: { filter: CouponFilter }) {
  const t = useT('coupons')
  const query = useInfiniteQuery(couponsQuery(filter))
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const blank = (
    <Blank icon={IconTicket} title={t(isFiltered ? 'none' : 'noneYet')}>
      <p>{t(isFiltered ? 'noneHint' : 'noneYetHint')}</p>
    </Blank>
  )
  return (
    <PagedList query={query} blank={blank} more={t('more')}>
      {(coupons) => <CouponTable coupons={coupons} />}
    </PagedList>
  )
}
