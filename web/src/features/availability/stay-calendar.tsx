import '../../ui/mantine.css'
import '@mantine/dates/styles.css'
import { bikramSambat, devanagari, formatBikramSambat, monthName } from '@chautari/contract/bikram-sambat'
import { addDays, formatLongDay, isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import { ADVANCE_DAYS_MAX } from '@chautari/contract/availability/limits'
import { MantineProvider } from '@mantine/core'
import { DatePicker, type DatesRangeValue } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import dayjs from 'dayjs'
import { useState } from 'react'
import { CalendarSwitch } from '../../platform/calendar-switch.tsx'
import { theme } from '../../ui/theme.ts'
import { formatBikramMonths } from './bikram-month.ts'
import styles from './stay-calendar.module.css'

type Props = {
  today: CalendarDate
  startDate: CalendarDate
  endDate: CalendarDate
  onChoose: (start: string, end: string) => void
}

/** Two months to choose the first and the last day from, each day with its Bikram Sambat day below. */
export function StayCalendar({ today, startDate, endDate, onChoose }: Props) {
  const [range, setRange] = useState<DatesRangeValue<string>>([startDate, endDate])
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
          firstDayOfWeek={0}
          weekendDays={[6]}
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
          getDayAriaLabel={(day) => (isCalendarDate(day) ? `${formatLongDay(day)}, ${formatBikramSambat(day)}` : day)}
        />
      </div>
    </MantineProvider>
  )
}

/** "November 2026", and where it lies in the other calendar. */
function Month({ date }: { date: string }) {
  return (
    <span className={styles.month}>
      <span>{dayjs(date).format('MMMM YYYY')}</span>
      {isCalendarDate(date) && (
        <small lang="ne" aria-hidden>
          {formatBikramMonths(date)}
        </small>
      )}
    </span>
  )
}

function Day({ date }: { date: string }) {
  const day = isCalendarDate(date) ? bikramSambat(date) : undefined
  return (
    <span className={styles.day}>
      <span>{Number(date.slice(8))}</span>
      {day && (
        <small lang="ne" aria-hidden>
          {day.day === 1 ? [...monthName(day.month)].slice(0, 3).join('') : devanagari(day.day)}
        </small>
      )}
    </span>
  )
}
