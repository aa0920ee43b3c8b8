import { ADVANCE_DAYS_MAX, STAY_NIGHTS_MAX } from '@chautari/contract/availability/limits'
import { devanagari } from '@chautari/contract/bikram-sambat'
import { addDays, nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import type { LocalisedText } from '@chautari/contract/locale'

export type Stay = { startsOn: CalendarDate; endsOn: CalendarDate }

type Complaints = Record<string, LocalisedText[]>

const TOO_EARLY = {
  en: 'Please choose a check-in date from today on',
  ne: 'कृपया आज वा त्यसपछिको चेक-इन मिति छान्नुहोस्',
}
const TOO_FAR_AHEAD = {
  en: `Please choose a check-in date within ${ADVANCE_DAYS_MAX} days from today`,
  ne: `कृपया आजदेखि ${devanagari(ADVANCE_DAYS_MAX)} दिनभित्रको चेक-इन मिति छान्नुहोस्`,
}
const NO_NIGHT = {
  en: 'Please choose a check-out date after the check-in date',
  ne: 'कृपया चेक-इनपछिको चेक-आउट मिति छान्नुहोस्',
}
const TOO_LONG = {
  en: `A stay can have ${STAY_NIGHTS_MAX} nights at most`,
  ne: `एक बसाइ बढीमा ${devanagari(STAY_NIGHTS_MAX)} रातको हुन सक्छ`,
}
const TOO_SMALL = {
  en: 'These rooms are too small for so many guests. Please take more rooms.',
  ne: 'यति पाहुनाका लागि यी कोठा पुग्दैनन्। कृपया थप कोठा लिनुहोस्।',
}

/** What is wrong with a stay, by the payload's fields; nothing when it can be booked. `today` is today in Nepal (spec 1 §5). */
export function complaintsAboutStay({ startsOn, endsOn }: Stay, today: CalendarDate): Complaints {
  const complaints: Complaints = {}
  if (startsOn < today) complaints.starts_at = [TOO_EARLY]
  if (startsOn > addDays(today, ADVANCE_DAYS_MAX)) complaints.starts_at = [TOO_FAR_AHEAD]
  const nights = nightsBetween(startsOn, endsOn)
  if (nights < 1) complaints.ends_at = [NO_NIGHT]
  if (nights > STAY_NIGHTS_MAX) complaints.ends_at = [TOO_LONG]
  return complaints
}

/** What to say of a party that does not find its beds in the rooms it asks for. */
export function complaintsAboutParty(fits: boolean): Complaints {
  return fits ? {} : { quantity: [TOO_SMALL] }
}
