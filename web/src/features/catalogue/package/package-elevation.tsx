import type { Package } from '@chautari/contract/availability/shapes'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { drawProfile, heightsOf } from './elevation.ts'
import styles from './package-elevation.module.css'

/** Draws the altitude profile, with a text alternative. The itinerary lists every altitude. */
export function PackageElevation({ days }: { days: Package['tour_details'] }) {
  const t = useT('package')
  const { number: metres } = useFormats()
  const heights = heightsOf(days)
  const first = heights?.[0]
  const last = heights?.at(-1)
  if (!heights || !first || !last) return null
  const top = heights.reduce((highest, height) => (height.metres > highest.metres ? height : highest))
  const { low, high, line, area } = drawProfile(heights)
  const summary = t('elevationSummary', {
    first: metres(first.metres),
    firstDay: first.day,
    highest: metres(top.metres),
    highestDay: top.day,
    last: metres(last.metres),
    lastDay: last.day,
  })
  return (
    <figure className={styles.elevation}>
      <figcaption>
        <h3>{t('elevation')}</h3>
        <p>{summary}</p>
      </figcaption>
      <div className={styles.chart} aria-hidden>
        <span>{t('metres', { metres: metres(high) })}</span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <polygon points={area} />
          <polyline points={line} />
        </svg>
        <span>{t('metres', { metres: metres(low) })}</span>
        <p>
          <span>{t('day', { n: first.day })}</span>
          <span>{t('day', { n: last.day })}</span>
        </p>
      </div>
    </figure>
  )
}
