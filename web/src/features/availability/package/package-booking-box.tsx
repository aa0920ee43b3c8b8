import { PERSONS_MIN } from '@chautari/contract/availability/limits'
import type { Package } from '@chautari/contract/availability/shapes'
import type { CalendarDate } from '@chautari/contract/dates'
import { useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { useTypedBefore } from '../../../ui/fields/use-typed-before.ts'
import { PackageBookBar } from './package-book-bar.tsx'
import styles from './package-booking-box.module.css'
import { endOf, fixedDays, packageTotals, personsMax, readiness, readStart, startRange, type Seats } from './package-choice.ts'
import { readPersons } from './package-search.ts'
import { keepPackageSearch } from './package-search-state.ts'
import { PackageTotal } from './package-total.tsx'
import { useFreeSeats } from './use-free-seats.ts'

type Props = {
  id: string
  offered: Package
  today: CalendarDate
  /** The initial choice; the day is that of the address, or empty. */
  given: { day: string; persons: number }
}

/** Shows "Buy this package": date, travellers, price and the link to checkout. Without JavaScript it is a plain form. */
export function PackageBookingBox({ id, offered, today, given }: Props) {
  const t = useT('package')
  const formats = useFormats()
  const navigate = useNavigate()
  const { typed, setTyped, start, end, seats, range } = useDays(offered, today, given.day)
  const [wanted, setWanted] = useState(given.persons)
  const max = typeof seats === 'number' ? personsMax(seats) : personsMax(offered.free_seats)
  const state = readiness({ isAvailable: offered.availability, typed, start, seats, count: wanted })

  const form = useTypedBefore((before) => {
    setTyped(before.get('bookingStartDate') ?? '')
    setWanted(readPersons(before.get('count')))
  })

  function book(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    if (state !== 'ready') return event.currentTarget.form?.querySelector<HTMLInputElement>('[type=date]')?.focus()
    keepPackageSearch({
      count: wanted,
      ...packageTotals(offered, wanted),
      bookingStartDate: start ?? '',
      bookingEndDate: end ?? '',
    })
    const choice = new URLSearchParams({
      ...(!offered.is_fixed_departure && { bookingStartDate: start ?? '' }),
      count: `${wanted}`,
    })
    // The address keeps the choice for the Back button.
    history.replaceState(history.state, '', links.package(offered.slug, choice.toString()))
    return void navigate(links.packageCheckout(offered.slug, choice.toString()))
  }

  return (
    <>
      <section id={id} className={styles.box} aria-labelledby={`${id}-heading`}>
        <h2 id={`${id}-heading`}>{t('buy')}</h2>
        <form ref={form} id={`${id}-form`} action={links.packageCheckout(offered.slug)}>
          {!offered.is_fixed_departure && (
            <div className={styles.days}>
              <DayField
                label={t('startDate')}
                name="bookingStartDate"
                value={typed}
                min={range.first}
                max={range.last}
                days={start && formats.both(start)}
                onChange={setTyped}
              />
              <DayField
                label={t('endDate')}
                name="bookingEndDate"
                value={end ?? ''}
                min={range.first}
                max=""
                days={end && formats.both(end)}
                isReadOnly
              />
              {start && offered.days === 1 && <p className={styles.note}>{t('dayTrip', { day: formats.longDay(start) })}</p>}
            </div>
          )}
          <CountField
            name="count"
            label={t('persons')}
            min={PERSONS_MIN}
            max={max}
            value={wanted}
            labels={{ fewer: t('fewer', { what: t('persons') }), more: t('moreOf', { what: t('persons') }) }}
            onChange={setWanted}
          />
          <PackageTotal offered={offered} persons={wanted} />
          <div id={`${id}-state`} aria-live="polite" className={styles.state} data-state={state}>
            <Reason state={state} seats={seats} range={range} />
          </div>
          <Button type="submit" isWide aria-disabled={state !== 'ready'} aria-describedby={`${id}-state`} onClick={book}>
            {t('bookNow')}
          </Button>
        </form>
      </section>
      <PackageBookBar offered={offered} persons={wanted} isReady={state === 'ready'} box={id} onBook={book} />
    </>
  )
}

/** Shows the dates of a package and the seats left. */
function useDays(offered: Package, today: CalendarDate, day: string) {
  const [typed, setTyped] = useState(day)
  const range = startRange(offered, today)
  const fixed = fixedDays(offered)
  const chosen = readStart(typed, range)
  const seats = useFreeSeats(offered.slug, chosen)
  if (fixed) return { typed: '', setTyped, ...fixed, seats: offered.free_seats as Seats, range }
  return { typed, setTyped, start: chosen, end: endOf(chosen, offered.days), seats, range }
}

type ReasonProps = { state: ReturnType<typeof readiness>; seats: Seats; range: { first: CalendarDate; last: CalendarDate } }

/** Says why Book Now is disabled, else how many seats are left. */
function Reason({ state, seats, range: { first, last } }: ReasonProps) {
  const t = useT('package')
  const formats = useFormats()
  const left = typeof seats === 'number' ? seats : 0
  if (state === 'outside') return t('outside', { first: formats.longDay(first), last: formats.longDay(last) })
  if (state === 'tooMany') return t('tooMany', { n: left })
  if (state === 'ready') return seats === 'unknown' ? t('unknownSeats') : t('seats', { n: left })
  return t(state)
}
