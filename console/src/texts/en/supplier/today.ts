export default {
  title: 'Today',
  empty: 'Nothing needs you right now',
  emptyHint: 'New bookings and arrivals appear here.',
} as const
