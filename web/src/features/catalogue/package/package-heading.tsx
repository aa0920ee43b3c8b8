import type { Package } from '@chautari/contract/availability/shapes'
import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useWords } from '../../../platform/language/words.ts'
import { ScoreChip } from '../../../ui/feedback/score-chip.tsx'
import styles from '../property/property-heading.module.css'
import { scoreWord } from '../score-word.ts'
import { useWriting } from '../../../ui/fields/writing.ts'

type Props = { offered: Package; actions?: ReactNode }

/** Shows the title, category, place and rating of a package, with actions beside them. */
export function PackageHeading({ offered, actions }: Props) {
  const t = useT('package')
  const place = usePlaceNames()
  const say = useWords()
  const { languageOf } = useWriting()
  const { title, category, days, location, average_rating: average, reviews_count: reviews } = offered
  const { city, county, region } = location.address
  const address = [...new Set([city, county, region])].filter((part) => part !== '').join(', ')
  return (
    <div className={styles.heading}>
      <div>
        <p className={styles.kind}>
          {say(category).text} · {t('days', { n: days })}
        </p>
        <h1 lang={languageOf(title)}>{title}</h1>
        <p className={styles.address}>
          <IconMapPin size={20} stroke={1.75} aria-hidden />
          {place(address)}
        </p>
      </div>
      <div className={styles.actions}>
        {reviews > 0 && <ScoreChip average={average} word={t(scoreWord(average))} detail={t('reviews', { n: reviews })} />}
        {actions}
      </div>
    </div>
  )
}
