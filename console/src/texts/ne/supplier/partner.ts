import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/supplier/partner.ts'

export default {
  partners: 'साझेदार',
  today: 'आज',
  calendar: 'क्यालेन्डर',
  departures: 'प्रस्थान',
  bookings: 'बुकिङ',
  messages: 'सन्देश',
  listings: 'लिस्टिङ',
  promotions: 'छुट',
  reviews: 'समीक्षा',
  members: 'सदस्य',
  switchFrom: '{name}। अर्को संस्था खोल्नुहोस्',
  suspended: 'रोकिएको',
  owner: 'मालिक',
  front_desk: 'फ्रन्ट डेस्क',
  revenue: 'मूल्य',
  finance: 'लेखा',
  ownerHint: 'सबै काम, र सदस्यलाई निम्तो',
  frontDeskHint: 'बुकिङ र पाहुनालाई जवाफ, कोठा खोल्ने र बन्द गर्ने',
  revenueHint: 'मूल्य, खाली कोठा र अफर मिलाउने',
  financeHint: 'हिसाब र भुक्तानी हेर्ने र डाउनलोड गर्ने',
  notFound: 'पृष्ठ भेटिएन',
  notFoundHint: 'ठेगाना जाँच्नुहोस्, वा आजको पृष्ठबाट सुरु गर्नुहोस्।',
  toToday: 'आजको पृष्ठमा जानुहोस्',
} satisfies Like<typeof english>
