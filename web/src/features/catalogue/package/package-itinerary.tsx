import type { Package } from '@chautari/contract/availability/shapes'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useTextFormats } from '../../../ui/fields/text-formats.ts'
import styles from './package-itinerary.module.css'

type Day = Package['tour_details'][number]

type Props = {
  days: Day[]
  /** The highlighted day, and the callback for a day that is hovered or focused. */
  active: number | undefined
  onActive: (day: number | undefined) => void
}

/** Shows the itinerary by day; the first day is open, and a button opens all. */
export function PackageItinerary({ days, active, onActive }: Props) {
  const t = useT('package')
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(days.slice(0, 1).map(({ day }) => day)))
  const isAll = days.every(({ day }) => open.has(day))

  // Each day can be opened separately, also without JavaScript. The button reflects the number of open days.
  function toggleAll() {
    for (const details of list.current?.querySelectorAll('details') ?? []) details.open = !isAll
  }

  function note(day: number, isOpen: boolean) {
    setOpen((before) => {
      const after = new Set(before)
      if (isOpen) after.add(day)
      else after.delete(day)
      return after
    })
  }

  return (
    <div className={styles.itinerary}>
      {days.length > 1 && (
        <button type="button" className={styles.all} onClick={toggleAll}>
          {isAll ? t('collapseAll') : t('expandAll')}
        </button>
      )}
      <ol ref={list}>
        {days.map((each, index) => (
          // Hovering only highlights the day; its summary is the interactive element.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={each.day}
            id={`day-${each.day}`}
            data-active={each.day === active || undefined}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onActive(each.day)}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onActive(undefined)}
            onFocus={() => onActive(each.day)}
            onBlur={() => onActive(undefined)}
          >
            <DayDetails day={each} isFirst={index === 0} onToggle={(isOpen) => note(each.day, isOpen)} />
          </li>
        ))}
      </ol>
    </div>
  )
}

type DayProps = { day: Day; isFirst: boolean; onToggle: (isOpen: boolean) => void }

function DayDetails({ day: { day, activity, altitude }, isFirst, onToggle }: DayProps) {
  const t = useT('package')
  const { number } = useFormats()
  const { languageOf } = useTextFormats()
  return (
    <details open={isFirst} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>
        <strong>{t('day', { n: day })}</strong>
        <span className={styles.preview} lang={languageOf(activity)}>
          {activity}
        </span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      <div className={styles.whole}>
        <p lang={languageOf(activity)}>{activity}</p>
        {altitude !== null && <p className={styles.night}>{t('night', { metres: number(altitude) })}</p>}
      </div>
    </details>
  )
}
