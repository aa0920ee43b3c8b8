import type { Package } from '@chautari/contract/availability/shapes'
import { useT } from '../../../../platform/language/texts.ts'
import styles from './package-months.module.css'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const

type Props = {
  months: Package['months']
  /** The current month in Nepal, 1 to 12. */
  month: number
}

/** Renders the season of each month for a package and marks the current month. Renders nothing when seasons are unknown. */
export function PackageMonths({ months, month }: Props) {
  const t = useT('package')
  if (months.length === 0) return null
  return (
    <section className={styles.months} aria-labelledby="months-heading">
      <h3 id="months-heading">{t('months')}</h3>
      <ol>
        {MONTHS.map((name, index) => {
          const tone = months[index] ?? 'good'
          return (
            <li key={name} data-tone={tone} aria-current={index + 1 === month ? 'date' : undefined}>
              {t(name)}
              <small>{t(`month_${tone}`)}</small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
