export default {
  title: 'Open an account | Chautari',
  heading: 'Open an account',
  opening: 'Opening the account…',
  done: 'User Logged in successfully',
  trouble: 'Please try again later.',
  asking:
    'You are signed in as {name}. If you go on, that session ends in this browser and another account is opened in its place.',
  askingHint: 'Go on only if you asked for this link yourself a moment ago.',
  goOn: 'Open the other account',
  stay: 'Stay signed in',
  needsScript: 'To open an account, this page needs JavaScript. Please switch it on and load the page again.',
  bannerLabel: 'You are visiting an account',
  banner: 'You are looking at Chautari as {name}. Until {time}.',
  end: 'End',
} as const
