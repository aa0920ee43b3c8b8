import type { Letter } from '../platform/outbox.ts'
import { accountLetter, type LetterConfig, type Recipient } from './messages.ts'

/** The kind of letter that tells an owner that their address was registered anew; nobody gets more than one an hour. */
export const REGISTERED_AGAIN = 'registered_again'

/** Tells the owner of an account that somebody wanted another with their address. Nothing of what was typed is in it. */
export function registeredAgainLetter(to: Recipient, config: LetterConfig): Letter {
  const words = {
    kind: REGISTERED_AGAIN,
    subject: 'You have a Chautari account already',
    paragraphs: [
      'Somebody, we hope it was you, wanted to make a Chautari account with this address. You have one already, so none was made.',
      'If it was you, please log in. If you do not remember your password, choose a new one by the link below.',
      'If it was not you, you need not do anything: nobody was let into your account.',
    ],
    link: forgottenLink(config),
  }
  return accountLetter(to, words, config)
}

/** Tells the owner that too many wrong passwords were tried, so that only a new one opens the account. */
export function closedLetter(to: Recipient, config: LetterConfig): Letter {
  const words = {
    kind: 'login_closed',
    subject: 'Please choose a new password',
    paragraphs: [
      'Somebody tried many wrong passwords for your Chautari account. Nobody was let in, and for now your password does not open it either.',
      'Please choose a new password by the link below; with it you log in as before.',
    ],
    link: forgottenLink(config),
  }
  return accountLetter(to, words, config)
}

function forgottenLink({ publicUrl }: LetterConfig) {
  return { label: 'Choose a new password', url: `${publicUrl}/forget-password` }
}
