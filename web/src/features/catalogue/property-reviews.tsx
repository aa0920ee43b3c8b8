import type { Property } from '@chautari/contract/catalogue/shapes'
import { useT } from '../../platform/texts.ts'
import { formatAverage } from '../../ui/score-chip.tsx'
import styles from './property-reviews.module.css'
import { scoreWord } from './score-word.ts'

type Props = { property: Pick<Property, 'average_rating' | 'reviews_count'> }

/** What reviewers gave on the whole: the average of five with two decimals, in a word, and how many they are. */
export function PropertyReviews({ property: { average_rating: average, reviews_count: reviews } }: Props) {
  const t = useT('property')
  if (reviews === 0) return <p className={styles.none}>{t('noReviews')}</p>
  return (
    <p className={styles.summary}>
      <strong>{formatAverage(average)}</strong>
      <span>
        <b>{t(scoreWord(average))}</b>
        {t('ofFive', { n: reviews })}
      </span>
    </p>
  )
}
