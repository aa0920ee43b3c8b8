export default {
  or: 'or',
  google: 'Continue with Google',
  facebook: 'Continue with Facebook',
  cannotBegin: 'This browser does not let us begin. Please log in with your password, or try another browser.',
  title: 'Signing you in | Chautari',
  working: 'Signing you in …',
  moment: 'This takes a moment.',
  needsScript: 'Signing in needs scripts. Please allow them for this site and begin again.',
  notIn: 'You are not signed in',
  denied: 'You did not allow it, and nothing was passed on to us. You can choose another way to log in.',
  strange:
    'This page was not opened from our log-in page in this tab, or it was opened a second time. Please begin again from there.',
  unreachable: 'We could not be reached. Please check your connection and begin again.',
  loggedIn: 'User logged in successfully',
  again: 'Back to log in',
} as const
