import { dayInNepal } from '@chautari/contract/dates'
import { RATING_MAX } from '@chautari/contract/review/limits'
import type { Review, ReviewSummary } from '@chautari/contract/review/shapes'
import { Link } from 'react-router'
import { useFormats } from '../../platform/language/formats.ts'
import { links } from '../../links.ts'
import { useT } from '../../platform/language/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { formatAverage } from '../../ui/feedback/score-chip.tsx'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import styles from './own-reviews.module.css'
import { ReviewDay } from './review-day.tsx'
import { ReviewReply } from './review-reply.tsx'
import { ratingOf, Stars } from './stars.tsx'

type Props = {
  reviews: Review[]
  summary: ReviewSummary
  /** Loads the next page; undefined when all reviews are shown. */
  more: { load: () => void; isLoading: boolean; hasFailed: boolean } | undefined
}

/** Lists own reviews, the latest first, page by page (spec 2 §2). */
export function OwnReviews({ reviews, summary, more }: Props) {
  const t = useT('reviews')
  const { digits } = useFormats()
  return (
    <>
      <p className={styles.summary}>
        {t('average', { average: digits(formatAverage(summary.average_rating)), max: RATING_MAX, n: summary.reviews_count })}
      </p>
      <ol className={styles.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <OwnReview review={review} />
          </li>
        ))}
      </ol>
      {more && (
        <div className={styles.more} aria-live="polite">
          {more.hasFailed && <p>{t('moreFailed')}</p>}
          <Button look="quiet" aria-disabled={more.isLoading} onClick={more.load}>
            {t(more.isLoading ? 'loadingMore' : 'more')}
          </Button>
        </div>
      )}
    </>
  )
}

function OwnReview({
  review: { commentable, rating, review, created_at: createdAt, is_held: isHeld, is_rejected: isRejected, reply },
}: {
  review: Review
}) {
  const t = useT('reviews')
  const { kind, slug, title, property_name: property, property_slug: propertySlug } = commentable
  const address = kind === 'room' && propertySlug !== null ? links.property(propertySlug) : links.package(slug)
  return (
    <article className={styles.review}>
      <h2>
        <Link to={address}>
          <MarkedText>{property ?? title}</MarkedText>
        </Link>
      </h2>
      <div className={styles.facts}>
        <Stars rating={ratingOf(rating)} />
        <ReviewDay day={dayInNepal(new Date(createdAt))} />
      </div>
      <p className={styles.text}>
        <MarkedText>{review}</MarkedText>
      </p>
      {reply && <ReviewReply reply={reply} />}
      {(isHeld || isRejected) && <p className={styles.held}>{t(isHeld ? 'held' : 'rejected')}</p>}
    </article>
  )
}

/** Shows the empty state, and how to write a review. */
export function NoReviews() {
  const t = useT('reviews')
  return (
    <section className={styles.none}>
      <h2>{t('none')}</h2>
      <p>{t('noneHint')}</p>
      <Link to={links.bookings}>{t('toBookings')}</Link>
    </section>
  )
}
