import type { PackageCard } from '@chautari/contract/catalogue/shapes'
import { IconStarFilled } from '@tabler/icons-react'
import { useT } from '../../platform/texts.ts'
import { formatAverage } from '../../ui/score-chip.tsx'
import styles from './package-rating.module.css'

type Props = { offered: Pick<PackageCard, 'average_rating' | 'reviews_count'> }

/** The average with two decimals, and on how many reviews it rests. */
export function PackageRating({ offered: { average_rating: average, reviews_count: reviews } }: Props) {
  const t = useT('package')
  return (
    <section id="reviews" className={styles.box} aria-labelledby="reviews-heading">
      <h2 id="reviews-heading">{t('rating')}</h2>
      {reviews === 0 ? (
        <p>{t('noReviews')}</p>
      ) : (
        <p>
          <IconStarFilled size={22} aria-hidden />
          <strong>{t('outOfFive', { average: formatAverage(average) })}</strong>
          <span>{t('reviews', { n: reviews })}</span>
        </p>
      )}
    </section>
  )
}
