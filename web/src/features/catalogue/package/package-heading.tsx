import type { Package } from '@chautari/contract/availability/shapes'
import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { useWords } from '../../../platform/language/words.ts'
import { ScoreChip } from '../../../ui/feedback/score-chip.tsx'
import { MarkedText } from '../../../ui/text/marked-text.tsx'
import styles from '../property/property-heading.module.css'
import { scoreWord } from '../score-word.ts'
import { RouteLine } from './route-line.tsx'
import { useTextFormats } from '../../../ui/fields/text-formats.ts'

type Props = { offered: Package; actions?: ReactNode }

/** Shows the title, category, route, operator and rating of a package, with actions beside them. */
export function PackageHeading({ offered, actions }: Props) {
  const t = useT('package')
  const say = useWords()
  const { languageOf } = useTextFormats()
  const { title, category, days, route, destination, company, average_rating: average, reviews_count: reviews } = offered
  return (
    <div className={styles.heading}>
      <div>
        <p className={styles.kind}>
          {say(category).text} · {t('days', { n: days })}
        </p>
        <h1 lang={languageOf(title)}>{title}</h1>
        <div className={styles.address}>
          <IconMapPin size={20} stroke={1.75} aria-hidden />
          <div className={styles.way}>
            <RouteLine label={t('way')} route={route} destination={destination} />
            <span>
              <MarkedText>{company.name}</MarkedText>
            </span>
          </div>
        </div>
      </div>
      <div className={styles.actions}>
        {reviews > 0 && <ScoreChip average={average} word={t(scoreWord(average))} detail={t('reviews', { n: reviews })} />}
        {actions}
      </div>
    </div>
  )
}
