export default {
  expired: 'User expired',
  tryLater: 'Please try again later.',
  loggedIn: 'User logged in successfully',
  registered: 'User registered successfully',
  loggedOut: 'User logged out successfully',
} as const
