import { calendarDate, isCalendarDate } from '@chautari/contract/dates'
import { english } from '@chautari/contract/english-formats'
import type { LocalisedText } from '@chautari/contract/locale'
import { OFFER_OUT_OF_RANGE } from '@chautari/contract/rates/refusal-sentences'
import { nepali } from '@chautari/contract/nepali-formats'
import { AppError } from '../../platform/errors.ts'
import type { Refusal } from '../../rates/index.ts'

const SENTENCES: Partial<Record<Refusal['code'], LocalisedText>> = {
  departure_known: { en: 'The package departs on these days already', ne: 'यी दिनमा प्रस्थान पहिल्यै छ' },
  departure_not_found: { en: 'The package does not depart on these days', ne: 'यी दिनमा प्रस्थान छैन' },
  departure_called_off: { en: 'These departures are called off for good', ne: 'यी प्रस्थान सधैँका लागि रद्द भइसकेका छन्' },
  departures_not_fixed: {
    en: 'This package starts on any day, so departures cannot be added or have terms of their own',
    ne: 'यो प्याकेज जुनसुकै दिन सुरु हुन्छ, त्यसैले प्रस्थान थप्न वा छुट्टै मूल्य र सर्त राख्न मिल्दैन',
  },
  cutoff_past: { en: 'Booking of these departures would be closed already', ne: 'यी प्रस्थानको बुकिङ बन्द भइसक्ने थियो' },
  days_past: { en: 'Choose days from today on', ne: 'आज वा त्यसपछिका दिन छान्नुहोस्' },
  days_too_far: { en: 'Choose days within the next two years', ne: 'आउँदो दुई वर्षभित्रका दिन छान्नुहोस्' },
  seats_taken: { en: 'More seats are held or booked on these days', ne: 'यी दिनमा योभन्दा धेरै सिट बुक भइसकेका छन्' },
  minimum_out_of_range: {
    en: 'The minimum is higher than the seats of these departures',
    ne: 'यी प्रस्थानको न्यूनतम सङ्ख्या सिटभन्दा बढी भयो',
  },
  guarantee_given: {
    en: 'Travellers have booked these departures because they are guaranteed. The guarantee stays',
    ne: 'पक्का भएकाले यात्रीले यी प्रस्थान बुक गरिसकेका छन्। यो वाचा फेर्न मिल्दैन',
  },
  offer_out_of_range: OFFER_OUT_OF_RANGE,
}

/** The field of the request that a refusal concerns, where it is not the field that the caller passes. */
const FIELDS: Partial<Record<Refusal['code'], string>> = {
  minimum_out_of_range: 'min_travellers',
  guarantee_given: 'is_guaranteed',
}

const DAYS_NAMED = 5

/** Returns the error for a refused act on a package. It names the field of the request, and the first days that caused the refusal. */
export function actRefusalError({ code, about = [] }: Refusal, field: string): AppError {
  const sentence = SENTENCES[code]
  if (code === 'package_not_found') return new AppError('not_found')
  // The schema of the call already rejects everything that leads to any other refusal.
  if (!sentence) throw new Error(`The act was refused: ${code}`)
  const days = about.filter(isCalendarDate).map(calendarDate)
  const named = days.slice(0, DAYS_NAMED)
  const more = days.length > named.length ? ' …' : ''
  const withDays = (text: string, names: string[]) => (names.length === 0 ? text : `${text}: ${names.join(', ')}${more}`)
  const message = {
    en: withDays(
      sentence.en,
      named.map((day) => english.day(day)),
    ),
    ne: withDays(
      sentence.ne,
      named.map((day) => nepali.day(day)),
    ),
  }
  return new AppError('validation_failed', { fields: { [FIELDS[code] ?? field]: [message] } })
}
