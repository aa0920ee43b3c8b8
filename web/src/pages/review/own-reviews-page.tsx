import { NoReviews, OwnReviews } from '../../features/review/own-reviews.tsx'
import { useOwnReviews } from '../../features/review/use-own-reviews.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadFailure, Waiting } from '../../entities/account/own-account-view.tsx'

export default function OwnReviewsPage() {
  const t = useT('reviews')
  return (
    <>
      <PageHead title={t('title')} isPrivate />
      <h1>{t('heading')}</h1>
      <p>{t('lead')}</p>
      <Reviews />
    </>
  )
}

function Reviews() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useOwnReviews()
  const reviews = data?.pages.flatMap(({ reviews: page }) => page.data)
  const summary = data?.pages.at(-1)?.review_summary
  if (!reviews || !summary) {
    if (error) return <LoadFailure onRetry={() => void refetch()} />
    return (
      <Waiting>
        <Skeleton height={140} />
      </Waiting>
    )
  }
  if (reviews.length === 0) return <NoReviews />
  const more = { load: () => void fetchNextPage(), isLoading: isFetchingNextPage, hasFailed: isFetchNextPageError }
  return <OwnReviews reviews={reviews} summary={summary} more={hasNextPage ? more : undefined} />
}
