export default {
  title: 'Sign in to the console',
  withPasskey: 'Sign in with a passkey',
  or: 'or with your password',
  email: 'Email',
  withPassword: 'Sign in',
  lost: 'Lost your phone and your recovery codes? Ask an admin to invite you again.',
} as const
