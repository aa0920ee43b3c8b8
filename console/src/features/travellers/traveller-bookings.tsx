import { Link } from 'react-router'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { DayRange } from '../../ui/booking/day-range.tsx'
import { StatusBadge } from '../../ui/booking/status-badge.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { File } from './travellers-query.ts'
import styles from './travellers.module.css'

type Booking = File['bookings'][number]

/** Lists the bookings of a traveller, latest first, with links. */
export function TravellerBookings({ bookings }: Pick<File, 'bookings'>) {
  const t = useT('travellers')
  const formats = useFormats()
  const mayOpen = useMay()('bookings.view')
  const columns: Column<Booking>[] = [
    {
      name: 'title',
      head: t('booking'),
      cell: ({ reference, title }) =>
        mayOpen ? (
          <Link to={`/bookings/${reference}`} className={styles.name} lang={formats.languageOf(title)}>
            {title}
          </Link>
        ) : (
          <span lang={formats.languageOf(title)}>{title}</span>
        ),
    },
    { name: 'days', head: t('dates'), cell: ({ starts_on: start, ends_on: end }) => <DayRange start={start} end={end} /> },
    { name: 'total', head: t('total'), cell: ({ total }) => formats.rupees(total) },
    { name: 'status', head: t('state'), cell: ({ status }) => <StatusBadge status={status} /> },
  ]
  return (
    <Panel title={t('bookings')}>
      {bookings.length === 0 ? (
        <p className={styles.empty}>{t('noBookings')}</p>
      ) : (
        <DataTable caption={t('bookings')} columns={columns} rows={bookings} keyOf={({ reference }) => reference} />
      )}
    </Panel>
  )
}
