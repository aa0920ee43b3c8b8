import { additionalTravellersMax } from '@chautari/contract/booking/named-travellers'
import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import type { LocalisedText } from '@chautari/contract/locale'

type Party = { additional: readonly unknown[] | null | undefined; travellers: number }

/** Returns the error of a booking that names more travellers than it is for; empty otherwise (issue 13 §11). */
export function validateNamedTravellers({ additional, travellers }: Party): Record<string, LocalisedText[]> {
  const extra = (additional?.length ?? 0) - additionalTravellersMax(travellers)
  return extra > 0 ? { additional_traveller_details: [tooManyNamed(travellers, extra)] } : {}
}

function tooManyNamed(travellers: number, extra: number): LocalisedText {
  return {
    en: `This booking is for ${travellers} ${travellers === 1 ? 'traveller' : 'travellers'}. Remove ${extra} ${extra === 1 ? 'name' : 'names'} or book for more people.`,
    ne: `यो बुकिङ ${devanagari(travellers)} जनाका लागि हो। कृपया ${devanagari(extra)} नाम हटाउनुहोस् वा यात्री थप्नुहोस्।`,
  }
}
