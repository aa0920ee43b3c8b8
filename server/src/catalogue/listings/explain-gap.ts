import type { ListingGap } from '@chautari/contract/catalogue/listings'
import type { LocalisedText } from '@chautari/contract/locale'

const GAPS: Record<ListingGap, LocalisedText> = {
  address: { en: 'Add the address', ne: 'ठेगाना थप्नुहोस्' },
  pin: { en: 'Set the pin on the map', ne: 'नक्सामा ठाउँ चिन्ह लगाउनुहोस्' },
  description: { en: 'Add a description in English', ne: 'अङ्ग्रेजीमा विवरण थप्नुहोस्' },
  picture: { en: 'Add at least one picture', ne: 'कम्तीमा एउटा फोटो थप्नुहोस्' },
  room: { en: 'Add at least one room that is on sale', ne: 'बिक्रीमा भएको कम्तीमा एउटा कोठा थप्नुहोस्' },
  room_price: { en: 'Set a price for each room that is on sale', ne: 'बिक्रीमा भएका सबै कोठाको मूल्य राख्नुहोस्' },
  room_picture: { en: 'Add a picture to each room that is on sale', ne: 'बिक्रीमा भएका सबै कोठामा फोटो थप्नुहोस्' },
}

/** Returns what to do about a gap of a listing. */
export function explainGap(gap: ListingGap): LocalisedText {
  return GAPS[gap]
}
