export default {
  title: 'Sign in to the console',
  withPasskey: 'Sign in with a passkey',
  or: 'or with your password',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show the password',
  code: 'Code',
  codeHint: 'The {n} digits in your authenticator app, or a recovery code',
  withPassword: 'Sign in',
  lost: 'Lost your phone and your recovery codes? Ask an admin to invite you again.',
} as const
