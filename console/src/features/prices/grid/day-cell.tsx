import { bikramSambat, devanagari, monthName } from '@chautari/contract/calendar/bikram-sambat'
import { calendarDate, weekdayOf, type CalendarDate } from '@chautari/contract/dates'
import { IconArrowBarRight, IconArrowBarToRight, IconLock, IconMoon } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import type { Night } from '../price-queries.ts'
import styles from './day-cell.module.css'

/** The values that a preview would write to a night. */
export type NewPrice = { price: number | undefined; isClosed: boolean | undefined }

const FESTIVALS = { dashain: 'dashain', tihar: 'tihar' } as const
const SATURDAY = 6
const ICON = { size: 13, stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  night: Night
  plan: string
  today: string
  isChosen: boolean
  isTabStop: boolean
  preview: NewPrice | undefined
}

/** Renders one night: its day in both calendars, its price in a plan, the free rooms, and what keeps guests from booking it. */
export function DayCell({ night, plan, today, isChosen, isTabStop, preview }: Props) {
  const formats = useFormats()
  const words = useCellWords()
  const { own, isClosed, price } = valuesOf(night, { plan, preview })
  const isToday = night.night === today
  return (
    <div
      role="gridcell"
      className={styles.cell}
      tabIndex={isTabStop ? 0 : -1}
      data-night={night.night}
      data-state={stateOf(night, { today, isClosed })}
      data-saturday={isHoliday(night) || undefined}
      data-chosen={isChosen || undefined}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={words(night, { plan, price, isClosed })}
    >
      <DayHead day={calendarDate(night.night)} isToday={isToday} festival={night.festival} />
      <Price price={formats.number(price)} isNew={preview?.price !== undefined} isOwn={own?.is_own_price === true} />
      <Stock night={night} isClosed={isClosed} />
      {own && <Marks own={own} />}
    </div>
  )
}

/** Returns the values of a night in a plan as they are, or as the previewed act would write them. */
function valuesOf(night: Night, { plan, preview }: { plan: string; preview: NewPrice | undefined }) {
  const own = night.plans.find(({ code }) => code === plan)
  const isClosed = preview?.isClosed ?? (night.is_closed || own?.is_closed === true)
  return { own, isClosed, price: preview?.price ?? own?.price ?? 0 }
}

const isHoliday = ({ night, festival }: Night) => festival !== null || weekdayOf(calendarDate(night)) === SATURDAY

function stateOf({ night, left }: Night, { today, isClosed }: { today: string; isClosed: boolean }) {
  if (isClosed) return 'closed'
  if (night < today) return 'past'
  return left === 0 ? 'full' : undefined
}

function Price({ price, isNew, isOwn }: { price: string; isNew: boolean; isOwn: boolean }) {
  return (
    <span className={styles.price} data-new={isNew || undefined} data-own={isOwn || undefined}>
      {price}
    </span>
  )
}

/** Renders signs for what guests cannot do on a night. */
function Marks({ own }: { own: Night['plans'][number] }) {
  const formats = useFormats()
  return (
    <span className={styles.marks}>
      {own.no_arrival && <IconArrowBarToRight {...ICON} />}
      {own.no_departure && <IconArrowBarRight {...ICON} />}
      {own.min_stay !== null && (
        <span className={styles.mark}>
          <IconMoon {...ICON} />
          {formats.number(own.min_stay)}
        </span>
      )}
    </span>
  )
}

function DayHead({ day, isToday, festival }: { day: CalendarDate; isToday: boolean; festival: Night['festival'] }) {
  const t = useT('prices')
  const [main, other] = useDayTexts(day)
  return (
    <span className={styles.head}>
      <span className={styles.day} data-today={isToday || undefined}>
        {main}
      </span>
      <span className={styles.other}>{other}</span>
      {festival && <span className={styles.festival}>{t(FESTIVALS[festival])}</span>}
    </span>
  )
}

/** Returns the number of a day in both calendars, that of the language first. */
function useDayTexts(day: CalendarDate): [main: string, other: string] {
  const isNepali = useLocale() === 'ne'
  const ad = String(Number(day.slice(8)))
  const bs = bikramSambat(day)
  if (!bs) return [ad, '']
  if (isNepali) return [devanagari(bs.day), devanagari(ad)]
  // The first day of a month of the other calendar names it.
  return [ad, bs.day === 1 ? `${monthName(bs.month)} ${devanagari(bs.day)}` : devanagari(bs.day)]
}

function Stock({ night, isClosed }: { night: Night; isClosed: boolean }) {
  const t = useT('prices')
  const formats = useFormats()
  const { left, sold, held } = night
  return (
    <span className={styles.stock}>
      {isClosed ? (
        <span className={styles.closed}>
          <IconLock {...ICON} />
          <span className={styles.word}>{t('closed')}</span>
        </span>
      ) : (
        <span>
          <b>{formats.number(left)}</b> <span className={styles.word}>{t('left')}</span>
        </span>
      )}
      {sold + held > 0 && (
        <span className={styles.sold}>
          {formats.number(sold)}
          {held > 0 && `+${formats.number(held)}`} <span className={styles.word}>{t('sold')}</span>
        </span>
      )}
    </span>
  )
}

/** Returns a function that describes a night for screen readers. */
function useCellWords() {
  const t = useT('prices')
  const formats = useFormats()
  const rulesOf = (own: Night['plans'][number]) => [
    own.is_own_price && t('ownPrice'),
    own.no_arrival && t('noArrival'),
    own.no_departure && t('noDeparture'),
    own.min_stay !== null && t('minStayOf', { n: own.min_stay }),
    own.max_stay !== null && t('maxStayOf', { n: own.max_stay }),
  ]
  return (night: Night, { plan, price, isClosed }: { plan: string; price: number; isClosed: boolean }): string => {
    const own = night.plans.find(({ code }) => code === plan)
    const { ad, bs } = formats.both(calendarDate(night.night))
    return [
      ad,
      bs,
      night.festival && t(FESTIVALS[night.festival]),
      formats.rupees(price),
      isClosed ? t('closed') : t('leftOf', { left: night.left, total: night.to_sell }),
      night.sold > 0 && t('soldCount', { count: night.sold }),
      night.held > 0 && t('heldCount', { count: night.held }),
      ...(own ? rulesOf(own) : []),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
