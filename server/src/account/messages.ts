import { EMAIL_PROOF_HOURS, RESET_MINUTES } from '@chautari/contract/account/limits'
import { dayInNepal, formatInstantInNepal, formatLongDay } from '@chautari/contract/dates'
import type { Config } from '../platform/config.ts'
import { letterBodies } from '../platform/letter-body.ts'
import type { Letter } from '../platform/outbox.ts'
import { greetingOf } from '../platform/plain-words.ts'

/** Whom a letter of an account goes to. */
export type Recipient = { name: string; email: string }

export type LetterConfig = Pick<Config, 'publicUrl' | 'contact'>

type AccountWords = {
  kind: string
  subject: string
  paragraphs: string[]
  link: { label: string; url: string }
  /** A second way on. */
  more?: { label: string; url: string }
  facts?: [label: string, value: string][]
  /** Why it comes, at its foot. */
  because?: string
}

const BECAUSE = 'You get this letter because this address belongs to a Chautari account.'

/** A letter about an account to who owns its address. Of whoever typed that address we know nothing: it greets with what is surely a name. */
export function accountLetter({ name, email }: Recipient, words: AccountWords, { contact }: LetterConfig): Letter {
  const { kind, subject, paragraphs, facts = [], link, more, because = BECAUSE } = words
  return {
    about: 'account',
    kind,
    to: { name: '', address: email },
    subject,
    ...letterBodies({
      greeting: greetingOf(name),
      paragraphs,
      facts,
      link,
      more,
      footer: [`Questions? Write to ${contact.email} or call ${contact.phone}.`, because],
    }),
  }
}

/** By which somebody who forgot their password chooses a new one; the page reads both from the query (spec 2 §2). */
export function resetLetter(to: Recipient, { token, ...config }: { token: string } & LetterConfig): Letter {
  const words = {
    kind: 'reset_password',
    subject: 'Choose a new password',
    paragraphs: [
      `Somebody, we hope it was you, wants to choose a new password for your account. The link below is good once, for ${RESET_MINUTES} minutes; a newer letter ends it.`,
      'If it was not you, you need not do anything: your password stays as it is. Please do not pass this letter on.',
    ],
    link: {
      label: 'Choose a new password',
      url: `${config.publicUrl}/reset-password?token=${token}&email=${encodeURIComponent(to.email)}`,
    },
  }
  return accountLetter(to, words, config)
}

type Changed = { at: Date; /** Until now nobody had shown that the address is theirs. */ isUnconfirmed?: boolean } & LetterConfig

/** That the password is another one now, to who may not know it. */
export function passwordChangedLetter(to: Recipient, { at, isUnconfirmed = false, ...config }: Changed): Letter {
  const unlinked = isUnconfirmed
    ? [
        'This address had not been confirmed before, so somebody else may have made the account. Its telephone number and any way to sign in by Google or Facebook were taken off; please enter your number anew in your profile. Bookings that were made in the account are still there.',
      ]
    : []
  const words = {
    kind: 'password_changed',
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account was changed on ${formatInstantInNepal(at)}, Nepal time. Everywhere else you were signed in you have to sign in again.`,
      ...unlinked,
      'If it was not you, choose a new password at once by the link below, and tell us.',
    ],
    link: { label: 'It was not me: choose a new password', url: `${config.publicUrl}/forget-password` },
  }
  return accountLetter(to, words, config)
}

type Proof = { token: string; madeAt: Date } & LetterConfig

/**
 * Asks whether an address is that of who made an account with it. The token stands in the fragment, which no server and no referrer
 * sees.
 */
export function emailProofLetter(to: Recipient, { token, madeAt, ...config }: Proof): Letter {
  const words = {
    kind: 'prove_email',
    subject: 'Please confirm your e-mail address',
    paragraphs: [
      `A Chautari account was made with this address on ${formatLongDay(dayInNepal(madeAt))}. If it was you, please confirm it by the link below within ${EMAIL_PROOF_HOURS} hours. What you booked as a guest with this address then appears among your bookings.`,
      'The link asks you to be signed in to that account. If it was not you who made it, you need not do anything; by the second link you can take the account over with a password of your own.',
    ],
    link: { label: 'Confirm my address', url: `${config.publicUrl}/verify-email#token=${token}` },
    more: { label: 'It was not me: take the account over', url: `${config.publicUrl}/forget-password` },
  }
  return accountLetter(to, words, config)
}

type Farewell = { bookingYears: number } & LetterConfig

/** That an account is deleted, and what stays of it. */
export function deletedLetter(to: Recipient, { bookingYears, ...config }: Farewell): Letter {
  const words = {
    kind: 'account_deleted',
    subject: 'Your account is deleted',
    paragraphs: [
      'Your Chautari account is deleted, with your name, address, telephone number, date of birth, picture and newsletter. You are signed out everywhere.',
      `Your bookings stand. The law has us keep them and their payments for ${bookingYears} years. Until then you open each of them by its reference and a code that we mail to you. Reviews you wrote stay without your name.`,
      'If it was not you, please tell us.',
    ],
    link: { label: 'Find a booking by its reference', url: config.publicUrl },
    because: 'You get this letter because this address belonged to a Chautari account.',
  }
  return accountLetter(to, words, config)
}
