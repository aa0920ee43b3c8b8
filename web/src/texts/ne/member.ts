import type { Like } from '../../platform/texts.ts'
import type english from '../en/member.ts'

export default {
  account: 'Your account: {name}',
  profile: 'Profile',
  bookings: 'Bookings',
  reviews: 'Reviews',
  password: 'Password',
  logout: 'Logout',
} as const satisfies Like<typeof english>
