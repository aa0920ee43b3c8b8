import {
  BOOKING_RETENTION_YEARS,
  IMPERSONATION_MINUTES,
  RESET_LINK_MINUTES,
  VERIFICATION_LINK_HOURS,
} from '@chautari/contract/account/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import { english } from '@chautari/contract/english-formats'

/** Text of one email: `way` labels its button, `otherWay` a second link; `because` replaces the usual reason in the footer. */
type Template = { subject: string; paragraphs: string[]; way: string; otherWay?: string; because?: string }

const CHOOSE = 'Choose a new password'
const SESSIONS = 'See your signed-in devices'

/** Account emails in English. */
export const ENGLISH = {
  reset_password: (): Template => ({
    subject: 'Choose a new password',
    paragraphs: [
      `We received a request to choose a new password for your account. The link below works once, for ${RESET_LINK_MINUTES} minutes. If you request it again, only the newest link works.`,
      "Wasn't you? You don't need to do anything: your password hasn't changed. Please don't forward this email.",
    ],
    way: CHOOSE,
  }),
  password_changed: ({ at, isUnconfirmed }: { at: Date; isUnconfirmed: boolean }): Template => ({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account was changed on ${english.instant(at)}, Nepal time. Your other devices need to sign in again.`,
      ...(isUnconfirmed
        ? [
            'This email address had not been confirmed before, so someone else may have created the account. We removed its phone number and any Google or Facebook sign-in. Please add your phone number again in your profile. Bookings made with the account are still there.',
          ]
        : []),
      "Wasn't you? Choose a new password right away with the link below, and contact us.",
    ],
    way: "This wasn't me: choose a new password",
  }),
  prove_email: ({ madeOn }: { madeOn: CalendarDate }): Template => ({
    subject: 'Please confirm your email address',
    paragraphs: [
      `A Chautari account was created with this address on ${english.longDay(madeOn)}. If that was you, please confirm it with the link below within ${VERIFICATION_LINK_HOURS} hours. Anything you booked as a guest with this address then appears under your bookings.`,
      "You need to be signed in to that account. If it wasn't you, you don't need to do anything. You can also claim the account with the second link by choosing your own password.",
    ],
    way: 'Confirm my address',
    otherWay: "This wasn't me: claim the account",
  }),
  account_deleted: (): Template => ({
    subject: 'Your account has been deleted',
    paragraphs: [
      'We deleted your Chautari account with your name, address, phone number, date of birth, picture and newsletter. You are signed out everywhere.',
      `Your bookings remain valid. The law requires us to keep them and their payments for ${BOOKING_RETENTION_YEARS} years. Until then you can open each one with its reference and a code we email you. Your reviews stay, without your name.`,
      "Wasn't you? Please contact us.",
    ],
    way: 'Find a booking by its reference',
    because: 'You received this email because this address belonged to a Chautari account.',
  }),
  social_linked: ({ provider }: { provider: string }): Template => ({
    subject: `You can now sign in with ${provider}`,
    paragraphs: [
      `A ${provider} account with this address was used to sign in to your Chautari account. From now on you can use ${provider} as well as your password.`,
      "Wasn't you? Please contact us right away and choose a new password.",
    ],
    way: SESSIONS,
  }),
  social_took_over: ({ provider }: { provider: string }): Template => ({
    subject: `Your Chautari account now signs in with ${provider}`,
    paragraphs: [
      `You signed in with ${provider}. A Chautari account with your address already existed, but the address had never been confirmed. Someone else may have created it, so we reset it. Its old password no longer works and every device was signed out. Its name, phone number and profile are gone.`,
      "If that account was yours, you don't need to do anything: your bookings are still there. To use a password again, choose one with the link below.",
    ],
    way: 'Choose a password',
  }),
  phone_lost: ({ ending }: { ending: string }): Template => ({
    subject: 'Another account verified your phone number',
    paragraphs: [
      `Someone verified the phone number ending in ${ending} with a code and added it to their Chautari account. It no longer counts as verified in yours, so you can't sign in with it.`,
      'If you gave up this number, just add your new one to your profile. If it is still yours, verify it again there. Also ask your mobile operator whether someone else has your SIM card.',
    ],
    way: 'Open your profile',
  }),
  support_visit: ({ at }: { at: Date }): Template => ({
    subject: 'Our support team is viewing your Chautari account',
    paragraphs: [
      `On ${english.instant(at)}, Nepal time, a member of our support team opened your account to see what you see. They have access for ${IMPERSONATION_MINUTES} minutes.`,
      "They can't see your password. They can't change your account, pay, cancel or write a review for you, but they can make a reservation for you. Everything they do is recorded under their name.",
      "Didn't ask us for help? Please contact us. You can end their access at any time under your signed-in devices.",
    ],
    way: SESSIONS,
  }),
  registered_again: (): Template => ({
    subject: 'You already have a Chautari account',
    paragraphs: [
      'Someone tried to create a Chautari account with this address. You already have one, so we created no new account.',
      "If that was you, please log in. If you don't remember your password, choose a new one with the link below.",
      "Wasn't you? You don't need to do anything: no one signed in to your account.",
    ],
    way: CHOOSE,
  }),
  login_closed: (): Template => ({
    subject: 'Please choose a new password',
    paragraphs: [
      'Someone entered a wrong password for your Chautari account many times. No one got in. To protect you, your current password no longer works either.',
      'Choose a new password with the link below. After that you can log in as usual.',
    ],
    way: CHOOSE,
  }),
  because: 'You received this email because this address belongs to a Chautari account.',
  why: 'Reason',
  questions: ({ email, phone }: { email: string; phone: string }) => `Questions? Email ${email} or call ${phone}.`,
}

/** The same emails in another language. */
export type AccountTemplates = typeof ENGLISH
