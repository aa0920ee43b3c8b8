import { ADVANCE_DAYS_MAX, STAY_NIGHTS_MAX } from '@chautari/contract/availability/limits'
import { addDays, nightsBetween, type CalendarDate } from '@chautari/contract/dates'

export type Stay = { startsOn: CalendarDate; endsOn: CalendarDate }

type Complaints = Record<string, string[]>

/** What is wrong with a stay, by the payload's fields; nothing when it can be booked. `today` is today in Nepal (spec 1 §5). */
export function complaintsAboutStay({ startsOn, endsOn }: Stay, today: CalendarDate): Complaints {
  const complaints: Complaints = {}
  if (startsOn < today) complaints.starts_at = ['Please choose a check-in date from today on']
  if (startsOn > addDays(today, ADVANCE_DAYS_MAX)) {
    complaints.starts_at = [`Please choose a check-in date within ${ADVANCE_DAYS_MAX} days from today`]
  }
  const nights = nightsBetween(startsOn, endsOn)
  if (nights < 1) complaints.ends_at = ['Please choose a check-out date after the check-in date']
  if (nights > STAY_NIGHTS_MAX) complaints.ends_at = [`A stay can have ${STAY_NIGHTS_MAX} nights at most`]
  return complaints
}

/** What to say of a party that does not find its beds in the rooms it asks for. */
export function complaintsAboutParty(fits: boolean): Complaints {
  return fits ? {} : { quantity: ['These rooms are too small for so many guests. Please take more rooms.'] }
}
