import { RATING_MAX } from '@chautari/contract/review/limits'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../platform/language/texts.ts'
import styles from './rating-choice.module.css'
import { RATINGS, type Rating } from './stars.tsx'

type Props = { value: Rating | null; error: ReactNode; onChange: (rating: Rating) => void }

/** Chooses one of five stars, each with its label, by pointer or arrow keys. */
export function RatingChoice({ value, error, onChange }: Props) {
  const t = useT('reviews')
  const tRatings = useT('ratings')
  return (
    <fieldset className={styles.choice} aria-describedby={error ? 'rating-error' : undefined}>
      <legend>{t('rating')}</legend>
      <div className={styles.stars}>
        {RATINGS.toReversed().map((rating) => (
          <label key={rating} title={tRatings(`star${rating}`)}>
            <input
              type="radio"
              name="rating"
              className="visually-hidden"
              value={rating}
              checked={value === rating}
              aria-label={tRatings('stars', { n: rating, max: RATING_MAX, word: tRatings(`star${rating}`) })}
              onChange={() => onChange(rating)}
            />
            {value !== null && rating <= value ? (
              <IconStarFilled size={32} aria-hidden />
            ) : (
              <IconStar size={32} stroke={1.5} aria-hidden />
            )}
          </label>
        ))}
        <span className={styles.word} aria-hidden>
          {value !== null && tRatings(`star${value}`)}
        </span>
      </div>
      <p id="rating-error" className={styles.error} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </fieldset>
  )
}
