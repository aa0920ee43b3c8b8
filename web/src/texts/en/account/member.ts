export default {
  account: 'Your account: {name}',
  profile: 'My Profile',
  bookings: 'My Bookings',
  reviews: 'Reviews',
  password: 'Password',
  logout: 'Logout',
} as const
