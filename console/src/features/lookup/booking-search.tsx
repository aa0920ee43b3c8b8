import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { skipToken, useInfiniteQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../platform/api/api.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { DayRange } from '../../ui/booking/day-range.tsx'
import { Reference } from '../../ui/booking/reference.tsx'
import { StatusBadge } from '../../ui/booking/status-badge.tsx'
import { Problem } from '../../ui/problem.tsx'
import styles from './booking-search.module.css'
import { Marked } from './marked.tsx'
import { SHORTEST } from './shortest.ts'
import type { FoundBooking } from './use-booking-words.ts'

const ICON_PX = 16
const STROKE = 1.75

type Props = { text: string; onSearch: (text: string) => void }

/** Renders the search of bookings, with its results page by page. */
export function BookingSearch({ text, onSearch }: Props) {
  const t = useT('lookup')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('text')
    onSearch(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <div className={styles.search}>
      <form role="search" className={styles.form} onSubmit={submit}>
        <TextInput
          key={text}
          name="text"
          type="search"
          defaultValue={text}
          className={styles.field}
          aria-label={t('field')}
          placeholder={t('placeholder')}
          autoComplete="off"
        />
        <Button type="submit" variant="filled" leftSection={<IconSearch size={ICON_PX} stroke={STROKE} aria-hidden />}>
          {t('field')}
        </Button>
      </form>
      {text !== '' && text.length < SHORTEST && <p>{t('short', { n: SHORTEST })}</p>}
      {text.length >= SHORTEST && <Results text={text} />}
    </div>
  )
}

function Results({ text }: { text: string }) {
  const t = useT('lookup')
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useBookings(text)
  if (isPending) return <p role="status">{t('searching')}</p>
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const bookings = data.pages.flatMap(
    ({
      data: {
        bookings: { items },
      },
    }) => items,
  )
  if (bookings.length === 0) return <p role="status">{t('nothing', { text })}</p>
  return (
    <>
      <ul className={styles.list} aria-label={t('bookings')}>
        {bookings.map((booking) => (
          <BookingRow key={booking.reference} booking={booking} text={text} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className={styles.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function useBookings(text: string) {
  return useInfiniteQuery({
    queryKey: ['GET /staff/lookup', 'booking', text] as const,
    queryFn:
      text.length < SHORTEST
        ? skipToken
        : ({ pageParam: cursor, signal }) =>
            callApi('GET /staff/lookup', { query: { text, kind: 'booking', ...(cursor && { cursor }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ data }) => data.bookings.next,
  })
}

function BookingRow({ booking, text }: { booking: FoundBooking; text: string }) {
  const formats = useFormats()
  const { reference, status, title, person, email, phone, starts_on: start, ends_on: end, total } = booking
  return (
    <li>
      <Link to={`/bookings/${reference}`} className={styles.row}>
        <span className={styles.what}>
          <strong>
            <Marked text={person} query={text} />
          </strong>
          <span className={styles.about}>
            <Marked text={[phone, email].filter(Boolean).join(' · ')} query={text} />
          </span>
        </span>
        <span className={styles.what}>
          <span lang={formats.languageOf(title)}>{title}</span>
          <span className={styles.about}>
            <DayRange start={start} end={end} />
          </span>
        </span>
        <span className={styles.reference}>
          <Reference reference={reference} />
        </span>
        <span className={styles.total}>{formats.rupees(total)}</span>
        <span className={styles.status}>
          <StatusBadge status={status} />
        </span>
      </Link>
    </li>
  )
}
