import { RATING_MAX } from '@chautari/contract/review/limits'
import type { ReviewSummary } from '@chautari/contract/review/shapes'
import { useEffect, useRef, type RefObject } from 'react'
import { useNavigation } from 'react-router'
import { useFormats } from '../../platform/language/formats.ts'
import type { ReviewsShown } from '../../entities/review/product-reviews.ts'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { formatAverage } from '../../ui/feedback/score-chip.tsx'
import { ProductReview } from './product-review.tsx'
import styles from './product-reviews.module.css'
import { RATINGS } from './stars.tsx'

type Props = {
  shown: ReviewsShown
  /** The address of this page with more reviews, while there are more. */
  moreAt: string | undefined
}
type Shown = NonNullable<ReviewsShown>

/** Shows the reviews and rating of a property or package (spec 2 §5), and loads more in place. */
export function ProductReviews({ shown, moreAt }: Props) {
  const t = useT('ratings')
  return (
    <>
      <h2 id="reviews-heading">{t('heading')}</h2>
      {shown?.review_summary.reviews_count ? (
        <>
          <Breakdown summary={shown.review_summary} />
          <List reviews={shown.reviews} moreAt={moreAt} />
        </>
      ) : (
        <p className={styles.none}>{t(shown ? 'none' : 'failed')}</p>
      )}
    </>
  )
}

const NAMES = ['first_star', 'second_star', 'third_star', 'fourth_star', 'fifth_star'] as const

function Breakdown({ summary }: { summary: ReviewSummary }) {
  const t = useT('ratings')
  const { digits } = useFormats()
  const { average_rating: average, reviews_count: all, star_count: counts } = summary
  return (
    <div className={styles.breakdown}>
      <p className={styles.average}>
        <strong>{digits(formatAverage(average))}</strong>
        {t('ofFive', { max: RATING_MAX, n: all })}
      </p>
      <ul className={styles.shares} aria-label={t('shares')}>
        {RATINGS.map((rating) => {
          const count = counts[NAMES[rating - 1] ?? 'first_star']
          return (
            <li key={rating}>
              <span>{t(`star${rating}`)}</span>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
                <rect width={(count / all) * 100} height="1" />
              </svg>
              <b>{digits(count)}</b>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function List({ reviews: { data, total }, moreAt }: Pick<Shown, 'reviews'> & Pick<Props, 'moreAt'>) {
  const t = useT('ratings')
  const list = useRef<HTMLOListElement>(null)
  const isLoading = useNavigation().state === 'loading'
  useFocusOnAdded(list, data.length)
  return (
    <>
      <ol ref={list} className={styles.list}>
        {data.map((review) => (
          <li key={review.id} tabIndex={-1}>
            <ProductReview review={review} />
          </li>
        ))}
      </ol>
      <p className={styles.shown} role="status">
        {t('shown', { shown: data.length, total })}
      </p>
      {moreAt !== undefined && data.length < total && (
        <ButtonLink look="quiet" className={styles.more} to={moreAt} preventScrollReset replace>
          {t(isLoading ? 'loading' : 'more')}
        </ButtonLink>
      )}
    </>
  )
}

/** Moves the focus to the first new item, because the pressed link may have been removed. */
function useFocusOnAdded(list: RefObject<HTMLOListElement | null>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) (list.current?.children[before.current] as HTMLElement | undefined)?.focus()
    before.current = count
  }, [list, count])
}
