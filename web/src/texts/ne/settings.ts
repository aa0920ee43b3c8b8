import type { Like } from '../../platform/texts.ts'
import type english from '../en/settings.ts'

export default {
  title: 'Password and security | Chautari',
  heading: 'Password and security',
  tryLater: 'Please try again later.',
  showPassword: 'Show password',
  saving: 'Saving…',

  password: 'Change password',
  passwordLead: 'Once it is changed you stay signed in here, and are signed out everywhere else.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  passwordChanged: 'New password updated',
  noPassword:
    'Your account has no password yet, because you sign in with Google or Facebook. To get one, have a link mailed to {email}.',
  choosePassword: 'Get a password',

  sessions: 'Where you are signed in',
  sessionsLead: 'If you do not know one of these, end it and change your password. Times are Nepal time.',
  thisBrowser: 'This browser',
  lastUsed: 'Last used {when}',
  signedInOn: 'Signed in {when}',
  end: 'Sign out',
  endOne: 'Sign out: {device}',
  endOthers: 'Sign out everywhere else',
  endHeading: 'Sign out there?',
  endLead: '{device}: whoever uses it has to log in again.',
  endOthersHeading: 'Sign out everywhere else?',
  endOthersLead: {
    one: 'You are signed in at {n} other place. Whoever uses it has to log in again.',
    other: 'You are signed in at {n} other places. Whoever uses them has to log in again.',
  },
  keepSignedIn: 'Keep signed in',
  signOut: 'Sign out',
  ending: 'Signing out…',
  endedOne: 'Signed out there.',
  endedOthers: 'Signed out everywhere else.',

  data: 'Your data',
  exportLead: 'Everything that we keep of you, as a file that people and programs can read.',
  export: 'Download my data',
  preparing: 'Preparing…',
  deleteLead: 'You can end your account at any time. Before you do, you are told what is kept.',
  delete: 'Delete my account',
  deleteHeading: 'Delete your account?',
  deleteGone:
    'Deleted at once: your name, address, telephone number, date of birth, picture, password and newsletter. You are signed out everywhere.',
  deleteKept:
    'Kept, because the law asks for it: your bookings and their payments, with what you wrote in them. They still stand; open them by their reference and a code that we mail to you.',
  deleteFinal: 'This cannot be undone.',
  passwordRequired: 'Current password is required',
  keepAccount: 'Keep my account',
  deleteConfirm: 'Delete my account',
  deleting: 'Deleting…',
  deleted: 'Your account is deleted.',
} as const satisfies Like<typeof english>
