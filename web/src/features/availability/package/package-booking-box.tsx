import { PERSONS_MIN } from '@chautari/contract/availability/limits'
import type { Package } from '@chautari/contract/availability/shapes'
import type { CalendarDate } from '@chautari/contract/dates'
import { useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { CancellationLine } from '../../../entities/booking/cancellation-line.tsx'
import { useFormats } from '../../../platform/language/formats.ts'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { useEarlyInput } from '../../../ui/fields/use-early-input.ts'
import { DepartureChoice } from './departure-choice.tsx'
import { PackageBookBar } from './package-book-bar.tsx'
import styles from './package-booking-box.module.css'
import {
  chooseDeparture,
  departureDays,
  endOf,
  mostSeats,
  packageTotals,
  personsMax,
  readiness,
  readStart,
  startRange,
  type Seats,
} from './package-choice.ts'
import { PackageDays } from './package-days.tsx'
import { PackageDeparture } from './package-departure.tsx'
import { readPersons } from './package-search.ts'
import { storePackageSearch } from './package-search-state.ts'
import { PackageTotal } from './package-total.tsx'
import { useFreeSeats } from './use-free-seats.ts'

type Props = {
  id: string
  offered: Package
  today: CalendarDate
  /** The initial choice. Its day comes from the address, or is empty. */
  given: { day: string; persons: number }
}

/**
 * Shows "Buy this package": date or departure, travellers, price and the link to checkout. Without JavaScript it is a plain form.
 */
export function PackageBookingBox({ id, offered, today, given }: Props) {
  const t = useT('package')
  const navigate = useNavigate()
  const [persons, setPersons] = useState(given.persons)
  const { typed, setTyped, start, end, seats, terms, most, range, departure } = useDays(offered, today, {
    day: given.day,
    persons,
  })
  const priced = departure ?? offered
  const state = readiness({ isAvailable: offered.availability, typed, start, seats, count: persons })

  const form = useEarlyInput((before) => {
    setTyped(before.get('bookingStartDate') ?? '')
    setPersons(readPersons(before.get('count')))
  })

  function book(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    if (state !== 'ready') return event.currentTarget.form?.querySelector<HTMLElement>('summary')?.focus()
    storePackageSearch({
      count: persons,
      ...packageTotals(priced, persons),
      bookingStartDate: start ?? '',
      bookingEndDate: end ?? '',
    })
    const choice = new URLSearchParams({
      bookingStartDate: start ?? '',
      count: `${persons}`,
    })
    // Stores the choice in the address for the Back button.
    history.replaceState(history.state, '', links.package(offered.slug, choice.toString()))
    return void navigate(links.packageCheckout(offered.slug, choice.toString()))
  }

  return (
    <>
      {departure && <PackageDeparture departure={departure} />}
      <section id={id} className={styles.box} aria-labelledby={`${id}-heading`}>
        <h2 id={`${id}-heading`}>{t('buy')}</h2>
        <form ref={form} id={`${id}-form`} action={links.packageCheckout(offered.slug)}>
          {!offered.is_fixed_departure && (
            <PackageDays isDayTrip={offered.days === 1} typed={typed} start={start} end={end} range={range} onType={setTyped} />
          )}
          <CountField
            name="count"
            label={t('persons')}
            min={PERSONS_MIN}
            max={personsMax(most)}
            value={persons}
            labels={{ fewer: t('fewer', { what: t('persons') }), more: t('moreOf', { what: t('persons') }) }}
            onChange={setPersons}
          />
          {offered.departures.length > 0 && (
            <DepartureChoice
              offered={offered}
              persons={persons}
              chosen={state === 'ready' ? (start ?? '') : ''}
              onChoose={setTyped}
            />
          )}
          <PackageTotal priced={priced} persons={persons} />
          <CancellationLine
            terms={departure ? departure.refund_terms : terms}
            policy={offered.refund_policy}
            total={packageTotals(priced, persons).totalAmount}
          />
          <div id={`${id}-state`} aria-live="polite" className={styles.state} data-state={state}>
            <Reason state={state} seats={seats} range={range} departs={departure && start} />
          </div>
          <Button type="submit" isWide aria-disabled={state !== 'ready'} aria-describedby={`${id}-state`} onClick={book}>
            {t('bookNow')}
          </Button>
        </form>
      </section>
      <PackageBookBar
        offered={offered}
        priced={priced}
        persons={persons}
        departs={departure && start}
        isReady={state === 'ready'}
        box={id}
        onBook={book}
      />
    </>
  )
}

/** Returns the chosen days, their free seats, the maximum number of seats, and the departure if it is fixed. */
function useDays(offered: Package, today: CalendarDate, { day, persons }: { day: string; persons: number }) {
  const [typed, setTyped] = useState(day)
  const range = startRange(offered, today)
  const { departures, is_fixed_departure: isFixed, free_seats: freeSeats } = offered
  const chosen = isFixed ? undefined : readStart(typed, range)
  const { seats: seatsOfDay, terms } = useFreeSeats(offered.slug, chosen)
  if (!isFixed) {
    const most = typeof seatsOfDay === 'number' ? seatsOfDay : freeSeats
    const end = endOf(chosen, offered.days)
    return { typed, setTyped, start: chosen, end, seats: seatsOfDay, terms, most, range, departure: undefined }
  }
  const fitting = chooseDeparture(departures, typed, persons)
  const departure = fitting ?? departures.find(({ is_open: isOpen }) => isOpen) ?? departures.at(-1)
  const most = mostSeats(departures)
  const seats: Seats = fitting?.free_seats ?? most
  return { typed, setTyped, ...(departure && departureDays(departure)), seats, terms, most, range, departure }
}

type ReasonProps = {
  state: ReturnType<typeof readiness>
  seats: Seats
  range: { first: CalendarDate; last: CalendarDate }
  /** The start of the chosen fixed departure. Its text announces a departure that changed with the number of travellers. */
  departs: CalendarDate | undefined
}

/** Renders why Book Now is disabled, or else how many seats are left. */
function Reason({ state, seats, range: { first, last }, departs }: ReasonProps) {
  const t = useT('package')
  const formats = useFormats()
  const left = typeof seats === 'number' ? seats : 0
  if (state === 'outside') return t('outside', { first: formats.longDay(first), last: formats.longDay(last) })
  if (state === 'tooMany') return t('tooMany', { n: left })
  if (state === 'ready' && departs) return t('seatsDeparting', { n: left, day: formats.day(departs) })
  if (state === 'ready') return seats === 'unknown' ? t('unknownSeats') : t('seats', { n: left })
  return t(state)
}
