import type { ListingGap, PackageGap } from '@chautari/contract/catalogue/listings'
import type { LocalisedText } from '@chautari/contract/locale'

const GAPS: Record<ListingGap | PackageGap, LocalisedText> = {
  address: { en: 'Add the address', ne: 'ठेगाना थप्नुहोस्' },
  pin: { en: 'Set the pin on the map', ne: 'नक्सामा ठाउँ जनाउनुहोस्' },
  description: { en: 'Add a description in English', ne: 'अङ्ग्रेजीमा विवरण थप्नुहोस्' },
  picture: { en: 'Add at least one picture', ne: 'कम्तीमा एउटा फोटो थप्नुहोस्' },
  room: { en: 'Add at least one room that is on sale', ne: 'बिक्रीमा भएको कम्तीमा एउटा कोठा थप्नुहोस्' },
  room_price: { en: 'Set a price for each room that is on sale', ne: 'बिक्रीमा भएका सबै कोठाको मूल्य राख्नुहोस्' },
  room_picture: { en: 'Add a picture to each room that is on sale', ne: 'बिक्रीमा भएका सबै कोठामा फोटो थप्नुहोस्' },
  price: { en: 'Set the price per person', ne: 'प्रति व्यक्ति मूल्य राख्नुहोस्' },
  itinerary: { en: 'Write what happens on each day', ne: 'हरेक दिन के हुन्छ लेख्नुहोस्' },
  company_phone: { en: 'Add the phone number of the tour operator', ne: 'टुर कम्पनीको फोन नम्बर थप्नुहोस्' },
  departure: { en: 'Add at least one departure that can be booked', ne: 'बुक गर्न मिल्ने कम्तीमा एउटा प्रस्थान थप्नुहोस्' },
}

/** Returns the instruction for filling a gap of a listing. */
export function explainGap(gap: ListingGap | PackageGap): LocalisedText {
  return GAPS[gap]
}
