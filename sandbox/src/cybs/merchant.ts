/** A merchant of this sandbox only: the bank publishes no test profile but gives each merchant its own. Nothing here is secret. */
export const CARD_MERCHANT = {
  name: 'local_merchant',
  accessKey: 'sandboxaccesskey00000000000000001',
  profileId: '00000000-0000-4000-8000-000000000001',
  secret: 'local-sandbox-secret-key-not-a-real-one',
  restKeyId: '00000000-0000-4000-8000-00000000000a',
  /** In base64, as the back office hands it out. */
  restSecret: 'bG9jYWwtcmVzdC1zaGFyZWQtc2VjcmV0LTMyYnl0ZXM=',
} as const

export type Decision = 'ACCEPT' | 'REVIEW' | 'DECLINE' | 'ERROR'

/** The reason codes of the Secure Acceptance guide, each with its decision and message. */
export const REASONS = {
  100: { decision: 'ACCEPT', message: 'Request was processed successfully.' },
  110: { decision: 'ACCEPT', message: 'Only a partial amount was approved.' },
  201: { decision: 'REVIEW', message: 'The issuing bank has questions about the request.' },
  520: { decision: 'REVIEW', message: 'The authorization was declined by the merchant’s own settings.' },
  202: { decision: 'DECLINE', message: 'The card has expired.' },
  203: { decision: 'DECLINE', message: 'General decline of the card.' },
  204: { decision: 'DECLINE', message: 'Insufficient funds in the account.' },
  211: { decision: 'DECLINE', message: 'The card verification number is not valid.' },
  476: { decision: 'DECLINE', message: 'The payer could not be authenticated.' },
  481: { decision: 'DECLINE', message: 'The order was rejected by the fraud rules.' },
  104: {
    decision: 'ERROR',
    message: 'The access_key and transaction_uuid match those of another request in the last 15 minutes.',
  },
  150: { decision: 'ERROR', message: 'General system failure.' },
  151: { decision: 'ERROR', message: 'The request was received, but a server timed out.' },
  152: { decision: 'ERROR', message: 'The request was received, but a service timed out.' },
} as const satisfies Record<number, { decision: Decision; message: string }>

export type Reason = keyof typeof REASONS

export const REASON_CODES: readonly Reason[] = [100, 110, 201, 520, 202, 203, 204, 211, 476, 481, 104, 150, 151, 152]

export const GOOD_CARD = '4111111111111111'

/** A card whose bank asks for 3-D Secure before it decides. */
export const THREE_DS_CARD = '4000000000001091'

/** Card numbers with another result than acceptance. They are the sandbox's own; any other of 12 to 19 digits is accepted. */
export const SPECIAL_CARDS: Readonly<Record<string, Reason>> = {
  '4000000000000036': 110,
  '4000000000000101': 201,
  '4000000000000119': 520,
  '4000000000000069': 202,
  '4000000000000002': 203,
  '4000000000009995': 204,
  '4000000000000127': 211,
  '4000000000000259': 481,
  '4000000000000150': 150,
  '4000000000000151': 151,
}

export function isReason(value: unknown): value is Reason {
  return REASON_CODES.some((known) => known === value)
}

/** Returns the guide's code of the card's brand: 001 Visa, 002 Mastercard, 003 Amex, 007 JCB, 062 UnionPay. */
export function cardType(cardNumber: string): string {
  if (cardNumber.startsWith('62')) return '062'
  if (cardNumber.startsWith('34') || cardNumber.startsWith('37')) return '003'
  if (cardNumber.startsWith('35')) return '007'
  return cardNumber.startsWith('5') ? '002' : '001'
}
