import type { Like } from '../../platform/texts.ts'
import type english from '../en/reviews.ts'

export default {
  title: 'Your reviews | Chautari',
  heading: 'Reviews',
  lead: 'What you said of the places you stayed and the trips you took.',
  none: 'No Review Yet',
  noneHint: 'Once a booking is completed you can review it here, and others will read it.',
  toBookings: 'Go to your bookings',
  more: 'load more..',
  loadingMore: 'Loading…',
  moreFailed: 'The rest could not be loaded. Please try again.',
  average: { one: '{average} of 5, from {n} review', other: '{average} of 5 on average, from {n} reviews' },
  stars: '{n} of 5: {word}',
  star5: 'Excellent',
  star4: 'Good',
  star3: 'Average',
  star2: 'Poor',
  star1: 'Terrible',

  dialogHeading: 'How was it?',
  rating: 'Your rating',
  comment: 'Your review',
  commentHint: '3 to 255 characters. Others read it together with your name.',
  left: '{n} of 255',
  cancel: 'Not now',
  post: 'Post review',
  posting: 'Posting…',
  posted: 'Review has been posted',
  failed: 'please try again later',
} as const satisfies Like<typeof english>
