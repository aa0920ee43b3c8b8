import '../../../ui/theme/mantine.css'
import '@mantine/dates/styles.css'
import { devanagari } from '@chautari/contract/bikram-sambat'
import { addDays, isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import { ADVANCE_DAYS_MAX } from '@chautari/contract/availability/limits'
import { MantineProvider } from '@mantine/core'
import { DatePicker, type DatesRangeValue } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import dayjs from 'dayjs'
import { useState } from 'react'
import { CalendarSwitch } from '../../../platform/language/calendar-switch.tsx'
import { useDayParts } from '../../../platform/language/day-parts.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.ts'
import { useT } from '../../../platform/language/texts.ts'
import { theme } from '../../../ui/theme/theme.ts'
import { formatBikramMonths } from './bikram-month.ts'
import styles from './stay-calendar.module.css'

// The first day of a month shows the month's name.
const FIRST_DAY = devanagari(1)
const ENGLISH_WEEKDAY = 'dd'

type Props = {
  today: CalendarDate
  startDate: CalendarDate
  endDate: CalendarDate
  onChoose: (start: string, end: string) => void
}

/** Shows two months to choose a range, each day with its Bikram Sambat day. */
export function StayCalendar({ today, startDate, endDate, onChoose }: Props) {
  const [range, setRange] = useState<DatesRangeValue<string>>([startDate, endDate])
  const t = useT('calendar')
  const { labelOf, weekdayOf } = useDayWords()
  const isWide = useMediaQuery('(min-width: 1100px)', true)
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <div className={styles.calendar}>
        <div className={styles.switch}>
          <CalendarSwitch />
        </div>
        <DatePicker
          type="range"
          size="md"
          classNames={{ day: styles.cell }}
          allowSingleDateInRange={false}
          numberOfColumns={isWide ? 2 : 1}
          fullWidth={!isWide}
          maxLevel="month"
          ariaLabels={{ previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
          firstDayOfWeek={0}
          weekendDays={[6]}
          weekdayFormat={weekdayOf}
          minDate={today}
          maxDate={addDays(today, ADVANCE_DAYS_MAX)}
          defaultDate={startDate}
          value={range}
          onChange={(next) => {
            setRange(next)
            if (next[0] && next[1]) onChoose(next[0], next[1])
          }}
          monthLabelFormat={(month) => <Month date={month} />}
          renderDay={(day) => <Day date={day} />}
          getDayAriaLabel={labelOf}
        />
      </div>
    </MantineProvider>
  )
}

/** The labels of columns and days, in both calendars, the user's first. */
function useDayWords() {
  const isNepali = useLocale() === 'ne'
  const { both, longDay } = useFormats()
  const parts = useDayParts()
  const inWords = (day: CalendarDate) => `${longDay(day)}, ${isNepali ? both(day).ad : both(day).bs}`
  return {
    labelOf: (day: string) => (isCalendarDate(day) ? inWords(day) : day),
    weekdayOf: isNepali ? (day: string) => (isCalendarDate(day) ? parts(day).weekday : day) : ENGLISH_WEEKDAY,
  }
}

/** The month in both calendars. */
function Month({ date }: { date: string }) {
  const isNepali = useLocale() === 'ne'
  const { digits } = useFormats()
  const parts = useDayParts()
  return (
    <span className={styles.month}>
      <span>
        {isCalendarDate(date) && isNepali
          ? `${parts(date).ad.month} ${digits(date.slice(0, 4))}`
          : dayjs(date).format('MMMM YYYY')}
      </span>
      {isCalendarDate(date) && (
        <small lang="ne" aria-hidden>
          {formatBikramMonths(date)}
        </small>
      )}
    </span>
  )
}

function Day({ date }: { date: string }) {
  const { digits } = useFormats()
  const parts = useDayParts()
  const bs = isCalendarDate(date) ? parts(date).bs : undefined
  return (
    <span className={styles.day}>
      <span>{digits(Number(date.slice(8)))}</span>
      {bs && (
        <small lang="ne" aria-hidden>
          {bs.day === FIRST_DAY ? [...bs.month].slice(0, 3).join('') : bs.day}
        </small>
      )}
    </span>
  )
}
