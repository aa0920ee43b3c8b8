import { Button } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/language/texts.ts'
import { Blank } from '../../../ui/blank.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'
import styles from '../marketing.module.css'
import { couponsQuery, type CouponFilter } from './coupon-query.ts'
import { CouponTable } from './coupon-table.tsx'

/** The coupons that fit a filter, page by page. */
export function CouponList({ filter }: { filter: CouponFilter }) {
  const t = useT('coupons')
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    couponsQuery(filter),
  )
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const coupons = data.pages.flatMap((page) => page.data)
  if (coupons.length === 0) {
    return (
      <Blank icon={IconTicket} title={t('none')}>
        <p>{t('noneHint')}</p>
      </Blank>
    )
  }
  return (
    <>
      <div className={styles.list}>
        <CouponTable coupons={coupons} />
      </div>
      {hasNextPage && (
        <div className={styles.more}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}
