export default {
  password: 'Password',
  ownPassword: 'Your password',
  newPassword: 'New password',
  showPassword: 'Show the password',
  code: 'Code',
  codeHint: 'The {n} digits in your authenticator app, or a recovery code',
  firstCode: 'Code in the app',
  firstCodeHint: '{n} digits',
  qr: 'QR code for your authenticator app',
  scan: 'Scan the code with your app, or type this key:',
} as const
