import { calendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { DayInBoth } from '../../ui/booking/day-in-both.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { ChartOfDays } from './charts/chart-of-days.tsx'
import type { OverviewDay } from './overview-query.ts'
import styles from './overview.module.css'

/** Shows the bookings, cancellations and lapsed holds of each day. */
export function BookingsByDay({ days }: { days: OverviewDay[] }) {
  const t = useT('overview')
  const formats = useFormats()
  const series = [
    { name: 'bookings', label: t('bookings'), color: 'var(--pine)' },
    { name: 'paid', label: t('paid'), color: 'var(--marigold)' },
    { name: 'cancellations', label: t('cancellations'), color: 'var(--laligurans)' },
  ]
  const number = (name: 'bookings' | 'cancellations' | 'lapsed'): Column<OverviewDay> => ({
    name,
    head: t(name),
    cell: (day) => formats.number(day[name]),
    isNumber: true,
  })
  const paid: Column<OverviewDay> = {
    name: 'paid',
    head: t('paid'),
    cell: ({ funnel }) => formats.number(funnel.paid),
    isNumber: true,
  }
  return (
    <ChartOfDays
      title={t('bookingsByDay')}
      days={days.map(({ day, bookings, cancellations, funnel }) => ({
        day: formats.day(calendarDate(day)),
        bookings,
        paid: funnel.paid,
        cancellations,
      }))}
      series={series}
      write={formats.number}
      mark={formats.number}
    >
      <TableOfDays
        caption={t('bookingsByDay')}
        columns={[number('bookings'), paid, number('cancellations'), number('lapsed')]}
        days={days}
      />
    </ChartOfDays>
  )
}

/** Shows the money of each day: received, refunded and earned. */
export function MoneyByDay({ days }: { days: OverviewDay[] }) {
  const t = useT('overview')
  const formats = useFormats()
  const names = ['received', 'refunded', 'commission'] as const
  const colors = { received: 'var(--pine)', refunded: 'var(--laligurans)', commission: 'var(--marigold)' }
  const columns = names.map((name) => ({
    name,
    head: t(name),
    cell: ({ money }: OverviewDay) => formats.rupees(money?.[name] ?? 0),
    isNumber: true,
  }))
  return (
    <ChartOfDays
      title={t('moneyByDay')}
      lead={t('moneyLead')}
      days={days.map(({ day, money }) => ({
        day: formats.day(calendarDate(day)),
        received: money?.received ?? 0,
        refunded: money?.refunded ?? 0,
        commission: money?.commission ?? 0,
      }))}
      series={names.map((name) => ({ name, label: t(name), color: colors[name] }))}
      write={formats.rupees}
      mark={formats.number}
    >
      <TableOfDays caption={t('moneyByDay')} columns={columns} days={days} />
    </ChartOfDays>
  )
}

type TableProps = { caption: string; columns: Column<OverviewDay>[]; days: OverviewDay[] }

/** Shows the figures of each day as a table, the latest first. */
export function TableOfDays({ caption, columns, days }: TableProps) {
  const t = useT('overview')
  const day: Column<OverviewDay> = {
    name: 'day',
    head: t('day'),
    cell: (row) => (
      <span className={styles.day}>
        <DayInBoth day={row.day} />
      </span>
    ),
  }
  return <DataTable caption={caption} columns={[day, ...columns]} rows={days.toReversed()} keyOf={(row) => row.day} />
}
