export default {
  title: 'Sign in for partners',
  lead: 'Use the email or phone number of your Chautari account.',
  name: 'Email or phone number',
  signIn: 'Sign in',
  forgotten: 'Forgot your password?',
  choose: 'Choose an organisation',
  suspended: 'Suspended',
  none: 'You’re not a member of an organisation yet',
  noneHint: 'Ask your colleague to invite {email}. The link is in the email.',
  startOwn: 'List my property or tours',
  newHere: 'New here?',
} as const
