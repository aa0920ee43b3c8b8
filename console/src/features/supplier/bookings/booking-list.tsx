import { BOOKING_VIEWS } from '@chautari/contract/booking/supplier-views'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Blank } from '../../../ui/blank.tsx'
import { DayRange } from '../../../ui/booking/day-range.tsx'
import { SearchForm } from '../../../ui/fields/search-form.tsx'
import { LinkedRow, ListFilters, ListRows } from '../../../ui/list/list-rows.tsx'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { StateLinks } from '../../../ui/list/state-links.tsx'
import { BookingState } from './booking-state.tsx'
import styles from './bookings.module.css'
import { addressOf, bookingsQuery, type Booking, type Filter } from './bookings-query.ts'

/** Shows the bookings of the organisation that fit a filter. */
export function BookingList({ filter }: { filter: Filter }) {
  const t = useT('reservations')
  const navigate = useNavigate()
  const query = useInfiniteQuery(bookingsQuery(filter))
  const { view, text } = filter
  return (
    <>
      <SearchForm
        words={{ search: t('search'), find: t('find'), clear: t('clear') }}
        text={text}
        onSearch={(next) => void navigate(addressOf({ view, text: next }))}
      />
      <ListFilters>
        <StateLinks
          label={t('views')}
          states={BOOKING_VIEWS}
          chosen={view}
          all={t('all')}
          nameOf={(each) => t(each)}
          addressOf={(each) => addressOf({ view: each, text })}
        />
      </ListFilters>
      <PagedList
        query={query}
        more={t('more')}
        blank={
          <Blank icon={IconCalendarEvent} title={t(text === '' ? 'empty' : 'notFoundText')}>
            <p>{t(text === '' ? 'emptyHint' : 'notFoundTextHint')}</p>
          </Blank>
        }
      >
        {(bookings) => (
          <ListRows>
            {bookings.map((booking) => (
              <BookingRow key={booking.reference} booking={booking} />
            ))}
          </ListRows>
        )}
      </PagedList>
    </>
  )
}

/** Shows a booking in the list, with what the supplier earns by it. */
export function BookingRow({ booking }: { booking: Booking }) {
  const t = useT('reservations')
  const formats = useFormats()
  const { reference, guest_name: name, title, property, starts_on: start, ends_on: end, adults, children, earns } = booking
  const { awaits_reversal: awaits } = booking
  return (
    <LinkedRow to={`/supplier/bookings/${reference}`}>
      <span className={styles.name} lang={formats.languageOf(name ?? '')}>
        {name ?? t('guest')}
      </span>
      <span className={styles.state}>
        {booking.is_no_show && <Badge tone="red">{t('noShow')}</Badge>} <BookingState booking={booking} />
      </span>
      <span className={styles.quiet}>
        {[title, property, t('guests', { n: adults + children })].filter((part) => part !== null).join(' · ')}
      </span>
      <span className={styles.earns}>
        {t('earns')} {formats.rupees(earns)}
      </span>
      <span className={styles.quiet}>
        <DayRange start={start} end={end} />
      </span>
      {awaits && <span className={styles.quiet}>{t('awaitsReversal')}</span>}
    </LinkedRow>
  )
}
