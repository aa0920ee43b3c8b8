import { formatBikramSambatRange, inBothCalendars } from '@chautari/contract/bikram-sambat'
import { formatLongDay, type CalendarDate } from '@chautari/contract/dates'
import { LargeDay, SmallDay } from '../../../ui/two-calendars.tsx'

/** A day of what is being booked, under its name: part of a list of terms. */
export function ChosenDay({ name, day }: { name: string; day: CalendarDate }) {
  const days = inBothCalendars(day)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <LargeDay {...days} />
        <small>
          <SmallDay {...days} />
        </small>
      </dd>
    </div>
  )
}

/** The first and the last day of what is being booked, in a line; a single day stands alone. */
export function ChosenDays({ from, to }: { from: CalendarDate; to: CalendarDate }) {
  const isSingle = from === to
  const days = isSingle
    ? inBothCalendars(from)
    : { ad: `${formatLongDay(from)} – ${formatLongDay(to)}`, bs: formatBikramSambatRange(from, to) }
  return (
    <p>
      <LargeDay {...days} />{' '}
      <small>
        <SmallDay {...days} />
      </small>
    </p>
  )
}
