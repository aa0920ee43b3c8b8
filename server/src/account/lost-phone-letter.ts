import type { Letter } from '../platform/outbox.ts'
import { accountLetter, type LetterConfig, type Recipient } from './messages.ts'

/** Tells somebody that another proved their phone to be theirs. Of the number only its end is in it. */
export function lostPhoneLetter(to: Recipient & { phone: string }, config: LetterConfig): Letter {
  const words = {
    kind: 'phone_lost',
    subject: 'Your phone number is proved by another account',
    paragraphs: [
      `Somebody proved by a code that the phone number ending in ${to.phone.slice(-2)} is answered by them, and has it in their Chautari account. So it no longer counts as proved in yours, and you cannot log in by it.`,
      'If you gave the number up, you need not do anything but write your new one into your profile. If it is still yours, prove it again there, and ask your operator whether somebody else has your SIM card.',
    ],
    link: { label: 'Open your profile', url: `${config.publicUrl}/profile` },
  }
  return accountLetter(to, words, config)
}
