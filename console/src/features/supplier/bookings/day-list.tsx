import { addDays, calendarDate, nightsBetween } from '@chautari/contract/dates'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { callQuery } from '../../../platform/api/api.ts'
import { useCalendarOrder } from '../../../platform/language/calendar-order.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { ListFrame } from '../../../ui/list/list-frame.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'
import type { DayList as Listed } from '@chautari/contract/supplier/bookings/shapes'
import styles from './day-list.module.css'

type Guest = Listed['arriving'][number]

/** Lists the arrivals and departures of a day, on screen and in print. `children` are further lists about the day. */
export function DayList({ day, children }: { day: string | undefined; children?: ReactNode }) {
  const t = useT('reservations')
  const formats = useFormats()
  const inOrder = useCalendarOrder()
  const { data, error, isPending, refetch } = useQuery(callQuery('GET /supplier/arrivals', { query: day ? { day } : {} }))
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const { day: shown, arriving, departing } = data.data
  const { first, other } = inOrder(formats.both(calendarDate(shown)))
  const dayAt = (days: number) => `?day=${addDays(calendarDate(shown), days)}`
  return (
    <div className={styles.paper}>
      <PageHead title={t('listTitle', { day: first })} lead={other}>
        <Button component={Link} to={dayAt(-1)} leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}>
          {t('dayBefore')}
        </Button>
        <Button component={Link} to={dayAt(1)} rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden />}>
          {t('dayAfter')}
        </Button>
        <Button variant="filled" leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => print()}>
          {t('print')}
        </Button>
      </PageHead>
      <Guests name={t('arrivals', { n: arriving.length })} empty={t('noArrivals')} guests={arriving} />
      <Guests name={t('departures', { n: departing.length })} empty={t('noDepartures')} guests={departing} />
      {children}
    </div>
  )
}

function Guests({ name, empty, guests }: { name: string; empty: string; guests: Guest[] }) {
  const t = useT('reservations')
  const formats = useFormats()
  const columns: Column<Guest>[] = [
    {
      name: 'guest',
      head: t('guest'),
      cell: ({ reference, guest_name: guest, is_no_show: isNoShow }) => (
        <>
          <Link to={`/supplier/bookings/${reference}`}>{guest ?? t('guest')}</Link>
          {isNoShow && ` · ${t('noShow')}`}
        </>
      ),
    },
    { name: 'booked', head: t('booked'), cell: ({ title, property }) => (property === null ? title : `${title}, ${property}`) },
    { name: 'party', head: t('party'), cell: ({ adults, children }) => t('guests', { n: adults + children }) },
    {
      name: 'nights',
      head: t('nightsHead'),
      cell: ({ starts_on: start, ends_on: end }) => formats.number(nightsBetween(calendarDate(start), calendarDate(end))),
    },
    { name: 'phone', head: t('phone'), cell: ({ phone }) => phone !== null && <a href={`tel:${phone}`}>{phone}</a> },
    { name: 'note', head: t('note'), cell: ({ note }) => note },
  ]
  return (
    <section className={styles.part} aria-label={name}>
      <h2>{name}</h2>
      {guests.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ListFrame>
          <DataTable caption={name} columns={columns} rows={guests} keyOf={({ reference }) => reference} />
        </ListFrame>
      )}
    </section>
  )
}
