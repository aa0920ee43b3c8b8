import { calendarDate } from '@chautari/contract/dates'
import { TODAY_DAYS_AHEAD } from '@chautari/contract/supplier/limits'
import { ActionIcon } from '@mantine/core'
import { IconChevronRight, IconMessages, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useOwnCalendar } from '../../../platform/language/calendar-order.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Line, Lines, Panel, PanelEmpty } from '../../../ui/panel.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { todayQuery, type Day } from './today-query.ts'
import { WaitingRequests } from './waiting-requests.tsx'
import styles from './today.module.css'

/** Shows the supplier's day: requests, arrivals and departures, low stock, and the next 30 days. */
export function Today() {
  const { data, error, isPending, refetch } = useQuery(todayQuery)
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const today = data.data
  return (
    <div className={styles.parts}>
      <WaitingRequests today={today} />
      <Unread count={today.unread} />
      <Counts today={today} />
      <Guests today={today} which="arriving" />
      <Guests today={today} which="departing" />
      <LowStock nights={today.low_stock} />
      <Ahead ahead={today.ahead} />
    </div>
  )
}

function Unread({ count }: { count: number | null }) {
  const t = useT('today')
  if (count === null || count === 0) return null
  return (
    <Link to="/supplier/messages?unread=yes" className={styles.more}>
      <IconMessages size={20} stroke={1.75} aria-hidden />
      <strong>{t('unread', { n: count })}</strong>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}

function Counts({ today }: { today: Day }) {
  const t = useT('today')
  const formats = useFormats()
  const counts = [
    { name: t('arriving'), count: today.arriving.length, view: 'arriving' },
    { name: t('staying'), count: today.staying_count, view: 'staying' },
    { name: t('leaving'), count: today.departing.length, view: 'departing' },
  ]
  return (
    <nav className={styles.counts} aria-label={t('counts')}>
      {counts.map(({ name, count, view }) => (
        <Link key={view} to={`/supplier/bookings?view=${view}`}>
          <strong>{formats.number(count)}</strong>
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Guests({ today, which }: { today: Day; which: 'arriving' | 'departing' }) {
  const t = useT('today')
  const isArriving = which === 'arriving'
  const guests = today[which]
  return (
    <Panel
      title={t(isArriving ? 'arrivingToday' : 'departingToday')}
      action={isArriving && <Link to="/supplier/arrivals">{t('printList')}</Link>}
    >
      {guests.length === 0 && <PanelEmpty>{t(isArriving ? 'noArrivals' : 'noDepartures')}</PanelEmpty>}
      <Lines>
        {guests.map(({ reference, guest_name: name, title, property, adults, children, phone, is_no_show: isNoShow }) => (
          <Line
            key={reference}
            title={
              <>
                <Link to={`/supplier/bookings/${reference}`}>{name ?? t('guest')}</Link>
                {isNoShow && <Badge tone="red">{t('noShow')}</Badge>}
              </>
            }
            remark={[title, property, t('guests', { n: adults + children })].filter((part) => part !== null).join(' · ')}
            action={
              phone !== null && (
                <ActionIcon
                  component="a"
                  href={`tel:${phone}`}
                  size={44}
                  variant="subtle"
                  aria-label={t('call', { name: name ?? t('guest') })}
                >
                  <IconPhone size={20} stroke={1.75} />
                </ActionIcon>
              )
            }
          />
        ))}
      </Lines>
    </Panel>
  )
}

function LowStock({ nights }: { nights: Day['low_stock'] }) {
  const t = useT('today')
  const formats = useFormats()
  const inOwn = useOwnCalendar()
  if (nights.length === 0) return null
  return (
    <Panel title={t('lowStock')} lead={t('lowStockLead')}>
      <Lines>
        {nights.map(({ room, property, night, left }) => (
          <Line
            key={`${room} ${property} ${night}`}
            title={`${room}, ${property}`}
            remark={inOwn(formats.both(calendarDate(night)))}
            action={<Badge tone={left === 0 ? 'blue' : 'amber'}>{left === 0 ? t('soldOut') : t('left', { n: left })}</Badge>}
          />
        ))}
      </Lines>
    </Panel>
  )
}

function Ahead({ ahead: { sold_nights: sold, nights, earns, bookings } }: { ahead: Day['ahead'] }) {
  const t = useT('today')
  const formats = useFormats()
  const may = useSupplierMay()
  if (!may('bookings.view')) return null
  const percent = nights === 0 ? null : Math.round((100 * sold) / nights)
  return (
    <Panel title={t('ahead', { n: TODAY_DAYS_AHEAD })}>
      <dl className={styles.figures}>
        {percent !== null && (
          <div>
            <dt>{t('occupancy')}</dt>
            <dd>
              {t('percent', { n: formats.number(percent) })}
              <small>{t('soldOf', { sold: formats.number(sold), nights: formats.number(nights) })}</small>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('earnings')}</dt>
          <dd>
            {formats.rupees(earns)}
            <small>{t('fromBookings', { n: bookings })}</small>
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
