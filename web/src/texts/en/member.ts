export default {
  account: 'Your account: {name}',
  profile: 'Profile',
  bookings: 'Bookings',
  reviews: 'Reviews',
  password: 'Password',
  logout: 'Logout',
} as const
