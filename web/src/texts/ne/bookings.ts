import type { Like } from '../../platform/texts.ts'
import type english from '../en/bookings.ts'

export default {
  title: 'Your bookings | Chautari',
  heading: 'Bookings',
  tabs: 'Your bookings by what became of them',
  all: 'All Bookings',
  upcoming: 'Upcoming',
  completed: 'Completed',
  cancelled: 'Cancelled',
  count: '{label} ({n})',
  empty: '{label} Booking Not Available !',
  emptyHint: 'What you book shows up here, and so does what you booked as a guest, once your e-mail address is confirmed.',
  find: 'Find a place to stay',
  list: 'Bookings',
  pages: 'Pages of bookings',
  page: 'Page {n}',
  previous: 'Previous page',
  next: 'Next page',
  shown: {
    one: '{label}: {n} booking',
    other: '{label}: {n} bookings',
  },

  expired: 'Your booking has expired!! Please book again.',
  completedNote: 'Booking Completed',
  rated: '{average} of 5',
  total: 'Total',
  review: 'Review',
  details: 'View Details',
  about: '{action}: {title}',
} as const satisfies Like<typeof english>
