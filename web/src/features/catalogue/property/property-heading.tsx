import type { Property } from '@chautari/contract/catalogue/shapes'
import { IconMapPin, IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useWords } from '../../../platform/language/words.ts'
import { ScoreChip } from '../../../ui/feedback/score-chip.tsx'
import { scoreWord } from '../score-word.ts'
import styles from './property-heading.module.css'
import { useTextFormats } from '../../../ui/fields/text-formats.ts'

type Props = { property: Property; actions?: ReactNode }

export function PropertyHeading({ property, actions }: Props) {
  const t = useT('property')
  const place = usePlaceNames()
  const say = useWords()
  const { languageOf } = useTextFormats()
  const { title, kind, star_rating: stars, address, average_rating: average, reviews_count: reviews } = property
  return (
    <div className={styles.heading}>
      <div>
        <p className={styles.kind}>
          {say(kind).text}
          {stars !== null && (
            <span role="img" aria-label={t('stars', { n: stars })} className={styles.stars}>
              {Array.from({ length: stars }, (_, n) => (
                <IconStarFilled key={n} size={15} aria-hidden />
              ))}
            </span>
          )}
        </p>
        <h1 lang={languageOf(title)}>{title}</h1>
        <p className={styles.address}>
          <IconMapPin size={20} stroke={1.75} aria-hidden />
          <a href="#map">{place(address)}</a>
        </p>
      </div>
      <div className={styles.actions}>
        {reviews > 0 && (
          <a href="#reviews" className={styles.score} title={t('readReviews')}>
            <ScoreChip average={average} word={t(scoreWord(average))} detail={t('reviews', { n: reviews })} />
          </a>
        )}
        {actions}
      </div>
    </div>
  )
}
