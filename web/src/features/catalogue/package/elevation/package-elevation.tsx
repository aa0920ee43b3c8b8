import type { Package } from '@chautari/contract/availability/shapes'
import { useId } from 'react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useLocale } from '../../../../platform/language/locale.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { drawProfile, profileOf, type Night, type Summit } from './elevation.ts'
import styles from './package-elevation.module.css'

/** Renders the elevation profile of a trek by day, with a text alternative and a table. Renders nothing for other tours. */
export function PackageElevation({ days }: { days: Package['tour_details'] }) {
  const t = useT('package')
  const profile = profileOf(days)
  if (!profile) return null
  return (
    <section className={styles.elevation} aria-labelledby="elevation-heading">
      <h3 id="elevation-heading">{t('elevation')}</h3>
      <ul className={styles.key} aria-hidden>
        <li>{t('elevationNight')}</li>
        {profile.nights.some(({ isExtra }) => isExtra) && <li className={styles.extra}>{t('elevationExtra')}</li>}
        {profile.summits.length > 0 && <li className={styles.summit}>{t('elevationSummit')}</li>}
      </ul>
      <Drawing {...profile} />
      <ElevationTable {...profile} />
    </section>
  )
}

type Profile = { nights: Night[]; summits: Summit[] }

function Drawing({ nights, summits }: Profile) {
  const t = useT('package')
  const { number, digits } = useFormats()
  const title = useId()
  const summary = useSummary({ nights, summits })
  const nameOf = useSummitName()
  const { width, height, floor, left, right, grid, line, area, ...placed } = drawProfile({ nights, summits })
  return (
    <div
      className={styles.scroll}
      role="group"
      aria-labelledby="elevation-heading"
      // Scrolls on a phone, also by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={title} style={{ minWidth: width }}>
        <title id={title}>{summary}</title>
        {grid.map(({ metres, y }) => (
          <g key={metres}>
            <path d={`M${left} ${y}H${right}`} />
            <text x={left - 6} y={y + 4} textAnchor="end">
              {t('metres', { metres: number(metres) })}
            </text>
          </g>
        ))}
        <polygon points={area} />
        <polyline points={line} />
        {placed.nights.map(({ day, metres, isExtra, x, y, label }) => (
          <g key={day} className={isExtra ? styles.extraNight : styles.night}>
            <circle cx={x} cy={y} r="5" />
            {!isExtra && (
              <text x={label.x} y={label.y} textAnchor={label.anchor}>
                {number(metres)}
              </text>
            )}
            <text className={styles.day} x={x} y={floor + 18} textAnchor="middle">
              {digits(day)}
            </text>
          </g>
        ))}
        {placed.summits.map(({ day, x, y, label, ...summit }) => (
          <g key={day} className={styles.peak}>
            <path d={`M${x} ${y - 7}l6 10h-12z`} />
            <text x={label.x} y={label.y} textAnchor={label.anchor}>
              {nameOf(summit)} {t('metres', { metres: number(summit.metres) })}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

/** Returns the names of passes and summits in the language of the page. */
function useSummitName() {
  const isNepali = useLocale() === 'ne'
  return ({ name, nameNe }: Pick<Summit, 'name' | 'nameNe'>) => (isNepali ? nameNe : name)
}

/** Returns the text alternative of the profile: the first night, the highest, the last, and the highest summit. */
function useSummary({ nights, summits }: Profile): string {
  const t = useT('package')
  const { number: metres } = useFormats()
  const nameOf = useSummitName()
  const [first, last] = [nights[0], nights.at(-1)]
  if (!first || !last) return ''
  const top = nights.reduce((highest, night) => (night.metres > highest.metres ? night : highest))
  const summit = summits.toSorted((a, b) => b.metres - a.metres)[0]
  const ofNights = t('elevationSummary', {
    first: metres(first.metres),
    firstDay: first.day,
    highest: metres(top.metres),
    highestDay: top.day,
    last: metres(last.metres),
    lastDay: last.day,
  })
  if (!summit) return ofNights
  return `${ofNights} ${t('elevationHighest', { name: nameOf(summit), metres: metres(summit.metres), day: summit.day })}`
}

function ElevationTable({ nights, summits }: Profile) {
  const t = useT('package')
  const { number, digits } = useFormats()
  const nameOf = useSummitName()
  const days = [...new Set([...nights, ...summits].map(({ day }) => day))].toSorted((a, b) => a - b)
  const metresOf = (found: { metres: number } | undefined) => (found ? t('metres', { metres: number(found.metres) }) : '–')
  return (
    <details className={styles.table}>
      <summary>{t('elevationTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('elevationDay')}</th>
            <th scope="col">{t('elevationNight')}</th>
            <th scope="col">{t('elevationSummit')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => {
            const summit = summits.find((one) => one.day === day)
            return (
              <tr key={day}>
                <th scope="row">{digits(day)}</th>
                <td>{metresOf(nights.find((night) => night.day === day))}</td>
                <td>{summit ? `${nameOf(summit)}, ${metresOf(summit)}` : '–'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}
