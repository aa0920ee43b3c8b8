import { useT } from '../../platform/language/texts.ts'

const CODES = {
  not_payable: 'notPayable',
  not_cancellable: 'notCancellable',
  hold_active: 'holdActive',
  message_not_resendable: 'notResendable',
  rate_limited: 'tooOften',
  contact_unchanged: 'unchanged',
  sms_unavailable: 'noSms',
  not_found: 'messageGone',
  room_unavailable: 'roomGone',
  package_unavailable: 'roomGone',
  not_amendable: 'notAmendable',
  amendment_same: 'sameAsBooked',
  amendment_waits: 'changeWaits',
  mix_not_amendable: 'mixOfRooms',
  money_in_doubt: 'moneyInDoubt',
  agreement_needed: 'agreementNeeded',
  room_not_found: 'otherProperty',
  package_not_found: 'offSale',
  price_changed: 'priceChanged',
} as const

const isKnown = (why: string): why is keyof typeof CODES => why in CODES

const isCode = (why: string): boolean => /^[a-z]+(_[a-z]+)*$/.test(why)

/** Returns a function that returns the text of a refusal in the page's language. A code is translated; a sentence by the server already is. */
export function useRefusalWords(): (why: string | null) => string {
  const t = useT('acts')
  return (why) => {
    if (why === null) return t('notPayable')
    if (isKnown(why)) return t(CODES[why])
    return isCode(why) ? t('notPossible') : why
  }
}
