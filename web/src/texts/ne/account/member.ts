import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/account/member.ts'

export default {
  account: 'तपाईंको खाता: {name}',
  profile: 'मेरो प्रोफाइल',
  bookings: 'मेरा बुकिङ',
  reviews: 'समीक्षा',
  password: 'पासवर्ड',
  logout: 'लगआउट',
} as const satisfies Like<typeof english>
