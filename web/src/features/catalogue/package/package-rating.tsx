import type { PackageCard } from '@chautari/contract/catalogue/shapes'
import { RATING_MAX } from '@chautari/contract/review/limits'
import { IconStarFilled } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { formatAverage } from '../../../ui/feedback/score-chip.tsx'
import styles from './package-rating.module.css'

type Props = { offered: Pick<PackageCard, 'average_rating' | 'reviews_count'> }

/** Shows the average with two decimals, linked to the reviews (spec 1 §2). */
export function PackageRating({ offered: { average_rating: average, reviews_count: reviews } }: Props) {
  const t = useT('package')
  const { digits } = useFormats()
  return (
    <section className={styles.box} aria-labelledby="rating-heading">
      <h2 id="rating-heading">{t('rating')}</h2>
      <p>
        {reviews === 0 ? (
          t('noReviews')
        ) : (
          <>
            <IconStarFilled size={22} aria-hidden />
            <strong>{t('outOfFive', { average: digits(formatAverage(average)), max: RATING_MAX })}</strong>
            <a href="#reviews">{t('reviews', { n: reviews })}</a>
          </>
        )}
      </p>
    </section>
  )
}
