import { VERIFICATION_LINK_HOURS, IMPERSONATION_MINUTES, RESET_LINK_MINUTES } from '@chautari/contract/account/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import { english } from '@chautari/contract/english-formats'

/** What a letter about an account says, and how its ways on are called. */
type Written = { subject: string; paragraphs: string[]; way: string; otherWay?: string; because?: string }

const BECAUSE = 'You get this letter because this address belongs to a Chautari account.'
const CHOOSE = 'Choose a new password'

/** Every letter about an account, in English. */
export const ENGLISH = {
  reset_password: (): Written => ({
    subject: 'Choose a new password',
    paragraphs: [
      `Somebody, we hope it was you, wants to choose a new password for your account. The link below is good once, for ${RESET_LINK_MINUTES} minutes; a newer letter ends it.`,
      'If it was not you, you need not do anything: your password stays as it is. Please do not pass this letter on.',
    ],
    way: CHOOSE,
  }),
  password_changed: ({ at, isUnconfirmed }: { at: Date; isUnconfirmed: boolean }): Written => ({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account was changed on ${english.instant(at)}, Nepal time. Everywhere else you were signed in you have to sign in again.`,
      ...(isUnconfirmed
        ? [
            'This address had not been confirmed before, so somebody else may have made the account. Its telephone number and any way to sign in by Google or Facebook were taken off; please enter your number anew in your profile. Bookings that were made in the account are still there.',
          ]
        : []),
      'If it was not you, choose a new password at once by the link below, and tell us.',
    ],
    way: 'It was not me: choose a new password',
  }),
  prove_email: ({ madeOn }: { madeOn: CalendarDate }): Written => ({
    subject: 'Please confirm your e-mail address',
    paragraphs: [
      `A Chautari account was made with this address on ${english.longDay(madeOn)}. If it was you, please confirm it by the link below within ${VERIFICATION_LINK_HOURS} hours. What you booked as a guest with this address then appears among your bookings.`,
      'The link asks you to be signed in to that account. If it was not you who made it, you need not do anything; by the second link you can take the account over with a password of your own.',
    ],
    way: 'Confirm my address',
    otherWay: 'It was not me: take the account over',
  }),
  account_deleted: ({ bookingYears }: { bookingYears: number }): Written => ({
    subject: 'Your account is deleted',
    paragraphs: [
      'Your Chautari account is deleted, with your name, address, telephone number, date of birth, picture and newsletter. You are signed out everywhere.',
      `Your bookings stand. The law has us keep them and their payments for ${bookingYears} years. Until then you open each of them by its reference and a code that we mail to you. Reviews you wrote stay without your name.`,
      'If it was not you, please tell us.',
    ],
    way: 'Find a booking by its reference',
    because: 'You get this letter because this address belonged to a Chautari account.',
  }),
  social_linked: ({ provider }: { provider: string }): Written => ({
    subject: `You can sign in with ${provider} now`,
    paragraphs: [
      `Somebody, we hope it was you, signed in to your Chautari account with a ${provider} account of this address. From now on that opens it, beside your password.`,
      'If it was not you, please tell us at once, and choose a new password.',
    ],
    way: 'See where you are signed in',
  }),
  social_took_over: ({ provider }: { provider: string }): Written => ({
    subject: `Your Chautari account is opened by ${provider} now`,
    paragraphs: [
      `You signed in with ${provider}. There was a Chautari account with your address already, and nobody had confirmed that address. It may have been made by somebody else, so we kept nothing that was set up in it: its password no longer works, whoever was signed in there is signed out, and its name, phone and profile are gone.`,
      'If it was you, nothing more is to be done: your bookings are still there. If you would like a password again, choose one by the link below.',
    ],
    way: 'Choose a password',
  }),
  phone_lost: ({ ending }: { ending: string }): Written => ({
    subject: 'Your phone number is proved by another account',
    paragraphs: [
      `Somebody proved by a code that the phone number ending in ${ending} is answered by them, and has it in their Chautari account. So it no longer counts as proved in yours, and you cannot log in by it.`,
      'If you gave the number up, you need not do anything but write your new one into your profile. If it is still yours, prove it again there, and ask your operator whether somebody else has your SIM card.',
    ],
    way: 'Open your profile',
  }),
  support_visit: ({ at }: { at: Date }): Written => ({
    subject: 'Our support looks at your Chautari account',
    paragraphs: [
      `On ${english.instant(at)}, Nepal time, somebody of our support opened your account to see what you see. They can do so for ${IMPERSONATION_MINUTES} minutes.`,
      'They do not see your password. They cannot change your account, pay, cancel or write a review in your name, but can reserve something for you. Whatever they do is written down with their name.',
      'If you did not ask us for help, please tell us. You can end their visit at once, where you see where you are signed in.',
    ],
    way: 'See where you are signed in',
  }),
  registered_again: (): Written => ({
    subject: 'You have a Chautari account already',
    paragraphs: [
      'Somebody, we hope it was you, wanted to make a Chautari account with this address. You have one already, so none was made.',
      'If it was you, please log in. If you do not remember your password, choose a new one by the link below.',
      'If it was not you, you need not do anything: nobody was let into your account.',
    ],
    way: CHOOSE,
  }),
  login_closed: (): Written => ({
    subject: 'Please choose a new password',
    paragraphs: [
      'Somebody tried many wrong passwords for your Chautari account. Nobody was let in, and for now your password does not open it either.',
      'Please choose a new password by the link below; with it you log in as before.',
    ],
    way: CHOOSE,
  }),
  because: BECAUSE,
  why: 'Why',
  questions: ({ email, phone }: { email: string; phone: string }) => `Questions? Write to ${email} or call ${phone}.`,
}

/** The same letters in another language. */
export type AccountTemplates = typeof ENGLISH
