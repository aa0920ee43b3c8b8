import { BANK_ACCOUNT_PAUSE_HOURS } from '@chautari/contract/payout/states'

type MoneyFacts = {
  organisation: string
  bank: string
  number: string
  by: string
  /** The end of the pause. */
  effective: string
  amount: string
  reason: string
  /** Our telephone. */
  phone: string
}

/** Emails to owners about bank accounts and payouts in English. */
export const MONEY_ENGLISH = {
  bank_account_entered: ({ organisation, bank, number, by, effective, phone }: MoneyFacts) => ({
    subject: `New bank account for ${organisation}`,
    paragraphs: [
      `${by} entered a new bank account for the payouts of ${organisation}: ${bank} ${number}.`,
      `Payouts go to it from ${effective}. Nothing is paid out during these ${BANK_ACCOUNT_PAUSE_HOURS} hours.`,
      `Was this not you? Stop it now: open Money, then "Stop this account". Or call us at ${phone}, and we'll stop it.`,
    ],
  }),
  bank_account_stopped: ({ organisation, bank, number, by }: MoneyFacts) => ({
    subject: `Bank account of ${organisation} stopped`,
    paragraphs: [
      `${by} stopped the new bank account ${bank} ${number}. No payout goes to it.`,
      'If there was another account before, payouts go to that one.',
    ],
  }),
  payout_sent: ({ organisation, amount, bank, number }: MoneyFacts) => ({
    subject: `Payout of ${amount} sent to ${organisation}`,
    paragraphs: [
      `We sent ${amount} to ${bank} ${number}.`,
      'It usually arrives within two working days. Your statement shows every booking in it.',
    ],
  }),
  payout_returned: ({ organisation, amount, bank, number, reason, phone }: MoneyFacts) => ({
    subject: `Payout to ${organisation} was returned`,
    paragraphs: [
      `The bank returned ${amount}, which we sent to ${bank} ${number}. The reason: ${reason}`,
      'The amount is back in your balance, and the next payout includes it.',
      `Check your bank account in the console. Questions? Call us at ${phone}.`,
    ],
  }),
  way: 'Open Money',
  because: (organisation: string) => `You received this email because you look after the money of ${organisation} on Chautari.`,
}

/** The same emails in another language. */
export type MoneyTemplates = typeof MONEY_ENGLISH
