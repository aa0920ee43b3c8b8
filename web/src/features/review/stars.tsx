import { RATING_MAX } from '@chautari/contract/review/limits'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useT } from '../../platform/language/texts.ts'
import styles from './stars.module.css'

export const RATINGS = [5, 4, 3, 2, 1] as const
export type Rating = (typeof RATINGS)[number]

/** Shows a rating of 1 to 5 as stars with a text alternative (spec 2 §5; decision 038). */
export function Stars({ rating }: { rating: Rating }) {
  const t = useT('ratings')
  return (
    <p className={styles.stars}>
      <span className={styles.drawn} aria-hidden>
        {[1, 2, 3, 4, 5].map((star) =>
          star <= rating ? <IconStarFilled key={star} size={18} /> : <IconStar key={star} size={18} stroke={1.5} />,
        )}
      </span>
      <span className="visually-hidden">{t('stars', { n: rating, max: RATING_MAX, word: t(`star${rating}`) })}</span>
      <span aria-hidden>{t(`star${rating}`)}</span>
    </p>
  )
}

/** Rounds a number to a rating of 1 to 5. */
export function ratingOf(stars: number): Rating {
  return RATINGS.find((rating) => rating === stars) ?? 1
}
