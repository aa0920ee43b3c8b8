import type { PackageResult } from '@chautari/contract/availability/shapes'
import { DIFFICULTIES } from '@chautari/contract/catalogue/limits'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { useWords } from '../../../../platform/language/words.ts'
import styles from './package-outline.module.css'
import { drawSparkline, SPARKLINE } from './sparkline.ts'

type Outlined = Pick<PackageResult, 'altitudes' | 'difficulty' | 'max_altitude' | 'months'>

/** Renders the altitude, difficulty and best months of a package. */
export function PackageOutline({ result }: { result: Outlined }) {
  const { altitudes, difficulty, max_altitude: highest, months } = result
  const t = useT('packages')
  const { number } = useFormats()
  const drawn = drawSparkline(altitudes)
  if (!drawn && !difficulty && highest === null && months.length === 0) return null
  return (
    <div className={styles.outline}>
      {drawn && (
        <svg viewBox={`0 0 ${SPARKLINE.width} ${SPARKLINE.height}`} {...SPARKLINE} aria-hidden>
          <polygon points={drawn.area} />
          <polyline points={drawn.line} />
          <circle cx={drawn.peak.x} cy={drawn.peak.y} r={3.5} />
        </svg>
      )}
      {(difficulty ?? highest) !== null && (
        <div>
          {highest !== null && <strong>{t('altitude', { metres: number(highest) })}</strong>}
          {difficulty && <Difficulty name={difficulty} />}
        </div>
      )}
      <BestMonths months={months} />
    </div>
  )
}

function Difficulty({ name }: { name: string }) {
  const t = useT('packages')
  const say = useWords()
  const level = DIFFICULTIES.findIndex((known) => known === name) + 1
  return (
    <p>
      <span className={styles.level} aria-hidden>
        {DIFFICULTIES.map((each, at) => (
          <i key={each} data-on={at < level || undefined} />
        ))}
      </span>
      <span className="visually-hidden">{t('difficulty')}: </span>
      {say(name).text}
    </p>
  )
}

function BestMonths({ months }: Pick<Outlined, 'months'>) {
  const t = useT('packages')
  const names = t('months').split(' ')
  const best = months.flatMap((tone, at) => (tone === 'best' ? (names[at] ?? []) : []))
  if (best.length === 0) return null
  return (
    <div className={styles.months}>
      <p className={styles.strip} aria-hidden>
        {months.map((tone, at) => (
          <i key={names[at]} data-tone={tone} />
        ))}
      </p>
      <p>{t('bestMonths', { months: best.join(', ') })}</p>
    </div>
  )
}
