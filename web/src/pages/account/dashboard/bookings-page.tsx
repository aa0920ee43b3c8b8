import type { OwnBooking } from '@chautari/contract/booking/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BookingTabs } from '../../../features/booking/own-bookings/booking-tabs.tsx'
import { OwnBookings } from '../../../features/booking/own-bookings/own-bookings.tsx'
import { readListPosition, useOwnBookings } from '../../../features/booking/own-bookings/use-own-bookings.ts'
import { CancelBooking } from '../../../features/servicing/cancel/cancel-booking.tsx'
import { PageHead } from '../../../platform/pages/page-head.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './account-page.module.css'
import { LoadFailure, Waiting } from '../../../entities/account/own-account-view.tsx'
import { requestedPart } from '../../../ui/feedback/requested-part.tsx'

// Loaded on demand: few visits write a review.
const ReviewDialog = requestedPart(async () => (await import('../../../features/review/review-dialog.tsx')).ReviewDialog, {
  isPressed: true,
})

export default function BookingsPage() {
  const t = useT('bookings')
  const [reviewed, setReviewed] = useState<OwnBooking>()
  const [posted, setPosted] = useState(0)
  const client = useQueryClient()

  useEffect(() => {
    // The button that opened the dialog, which has the focus again, is removed once the list is fetched.
    if (posted > 0) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }, [posted])

  function endReview(isPosted: boolean) {
    setReviewed(undefined)
    if (isPosted) setPosted(posted + 1)
    // Refetch, because the booking now has a review and the product's rating has changed.
    if (isPosted) void client.invalidateQueries({ queryKey: ['GET /user/bookings'] })
  }

  return (
    <>
      <PageHead title={t('title')} isPrivate />
      <div className={styles.heading}>
        <h1>{t('heading')}</h1>
      </div>
      <Bookings onReview={setReviewed} />
      <Suspense>{reviewed && <ReviewDialog booking={reviewed} onDone={endReview} />}</Suspense>
    </>
  )
}

const renderCancel = (booking: OwnBooking) => <CancelBooking booking={booking} />

function Bookings({ onReview }: { onReview: (booking: OwnBooking) => void }) {
  const position = readListPosition(useSearchParams()[0])
  const { data: listed, error, refetch, isPlaceholderData: isWaiting } = useOwnBookings(position)
  if (listed) return <OwnBookings {...{ listed, isWaiting, onReview, renderCancel }} />
  if (error) return <LoadFailure onRetry={() => void refetch()} />
  return (
    <>
      <BookingTabs current={position.tab} />
      <Waiting>
        <Skeleton className={styles.skeletonBookings} isRound />
      </Waiting>
    </>
  )
}
