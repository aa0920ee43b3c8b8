import { ADVANCE_DAYS_MAX, STAY_NIGHTS_MAX } from '@chautari/contract/availability/limits'
import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import { addDays, nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import type { LocalisedText } from '@chautari/contract/locale'

export type Stay = { startsOn: CalendarDate; endsOn: CalendarDate }

type FieldErrors = Record<string, LocalisedText[]>

const TOO_EARLY = {
  en: 'Choose a check-in date from today onwards',
  ne: 'कृपया आज वा त्यसपछिको चेक-इन मिति छान्नुहोस्',
}
const TOO_FAR_AHEAD = {
  en: `Choose a check-in date within ${ADVANCE_DAYS_MAX} days from today`,
  ne: `कृपया आजदेखि ${devanagari(ADVANCE_DAYS_MAX)} दिनभित्रको चेक-इन मिति छान्नुहोस्`,
}
const NO_NIGHT = {
  en: 'Choose a check-out date after the check-in date',
  ne: 'कृपया चेक-इनपछिको चेक-आउट मिति छान्नुहोस्',
}
const TOO_LONG = {
  en: `A stay can be up to ${STAY_NIGHTS_MAX} nights`,
  ne: `एक बसाइ बढीमा ${devanagari(STAY_NIGHTS_MAX)} रातको हुन सक्छ`,
}
const PARTY_TOO_LARGE = {
  en: 'Your party is too large for these rooms. Add another room.',
  ne: 'यति पाहुनाका लागि यी कोठा पुग्दैनन्। कृपया कोठा थप्नुहोस्।',
}

/** Returns the errors of a stay's dates by payload field; empty for valid dates. `today` is today in Nepal (spec 1 §5). */
export function validateStay({ startsOn, endsOn }: Stay, today: CalendarDate): FieldErrors {
  const errors: FieldErrors = {}
  if (startsOn < today) errors.starts_at = [TOO_EARLY]
  if (startsOn > addDays(today, ADVANCE_DAYS_MAX)) errors.starts_at = [TOO_FAR_AHEAD]
  const nights = nightsBetween(startsOn, endsOn)
  if (nights < 1) errors.ends_at = [NO_NIGHT]
  if (nights > STAY_NIGHTS_MAX) errors.ends_at = [TOO_LONG]
  return errors
}

/** Returns the error for a party that does not fit the chosen rooms; empty for one that fits (spec 1 §3: max_allowed_guests). */
export function validateParty(fits: boolean): FieldErrors {
  return fits ? {} : { quantity: [PARTY_TOO_LARGE] }
}
