type Option = {
  /** What stands after it; nothing for a mere switch. */
  takes?: string
  says: string
}

export type CommandHelp = {
  /** What it is about, as `<reference>`. */
  argument?: string
  says: string
  more?: string[]
  options: Record<string, Option>
}

const reason: Option = { takes: 'text', says: 'why; it is kept, and the letter to the traveller tells it' }
const ownReason: Option = { takes: 'text', says: 'why; it is kept' }

/** Every command of an operator, as its help tells it. */
export const COMMANDS = {
  bookings: {
    says: 'List bookings, the latest first',
    options: {
      status: { takes: 'status', says: 'only those in this status, such as pending or cancellation_pending' },
      due: { says: 'only those that wait for a person, the most urgent first' },
      limit: { takes: 'number', says: 'how many at most (50)' },
    },
  },
  booking: {
    argument: '<reference>',
    says: 'Show one booking: its history, payments, refunds, books and what we did about it',
    options: {},
  },
  approve: {
    argument: '<reference>',
    says: 'The supplier accepts a booking that is pending',
    options: { reason },
  },
  reject: {
    argument: '<reference>',
    says: 'The supplier declines a booking that is pending; everything goes back',
    more: ['--reason is needed.'],
    options: { reason },
  },
  withdraw: {
    argument: '<reference>',
    says: 'Cancel for the supplier or for us; everything goes back, whatever the terms say',
    more: ['For a booking that is pending, approved or whose cancellation was refused. --reason is needed.'],
    options: { reason },
  },
  'decide-cancellation': {
    argument: '<reference>',
    says: 'Decide about a request to cancel',
    more: ['Without --amount, what the traveller was shown goes back. Say either --approve or --refuse.'],
    options: {
      approve: { says: 'cancel it' },
      amount: { takes: 'rupees', says: 'with --approve: what goes back instead' },
      refuse: { says: 'let it stand; --reason is needed' },
      reason,
    },
  },
  reopen: {
    argument: '<reference>',
    says: 'Take a refused cancellation back: the booking stands as approved',
    options: { reason },
  },
  cancel: {
    argument: '<reference>',
    says: 'Ask to cancel on behalf of its traveller, by the terms of the booking; also after a refusal',
    options: { reason: ownReason },
  },
  refunds: {
    says: 'List refunds, the latest first',
    options: {
      due: { says: 'only those that are not sent yet, the most urgent first' },
      limit: { takes: 'number', says: 'how many at most (50)' },
    },
  },
  'refund-done': {
    argument: '<number>',
    says: 'Record a refund that was made by hand, as in the merchant portal of a provider',
    options: { note: { takes: 'text', says: 'how: the number that the provider gave it; needed' } },
  },
  'give-back': {
    argument: '<reference>',
    says: 'Send back what was paid too little for a booking and is kept aside',
    more: ['Such payments: attempts --mismatched. --reason is needed.'],
    options: { reason },
  },
  'rule-out': {
    argument: '<reference>',
    says: 'Call a payment that could not be verified unpaid: nobody was charged',
    more: ['Look in the merchant portal first. Such ones: attempts --open, bookings --due.', '--reason is needed.'],
    options: { reason },
  },
  attempts: {
    says: 'List attempts to pay, the latest first',
    options: {
      open: { says: 'only those of which nobody knows yet whether they were paid' },
      mismatched: { says: 'only those that brought too little, or another currency' },
      limit: { takes: 'number', says: 'how many at most (50)' },
    },
  },
  recheck: {
    argument: '<reference>',
    says: 'Ask the providers again about the payments of a booking',
    options: {},
  },
  statement: {
    says: 'Compare the statements of the providers of a day with our ledger',
    options: { day: { takes: 'YYYY-MM-DD', says: 'the day in Nepal; needed' } },
  },
  impersonate: {
    argument: '<e-mail or phone>',
    says: "Look through a traveller's eyes: answers an address that opens their account once",
    more: [
      '--reason is needed. The address is good for two minutes, the visit for half an hour.',
      'The traveller is written to as soon as the address is opened.',
    ],
    options: { reason },
  },
  'disable-account': {
    argument: '<e-mail or phone>',
    says: 'End every session of an account and let nobody sign in to it',
    more: ['Its bookings stay as they are. --reason is needed.'],
    options: { reason: ownReason },
  },
  'enable-account': {
    argument: '<e-mail or phone>',
    says: 'Let the owner of a disabled account sign in again',
    more: ['--reason is needed.'],
    options: { reason: ownReason },
  },
  reviews: {
    says: 'List reviews that are held because they lead elsewhere, the longest first',
    options: { limit: { takes: 'number', says: 'how many at most (50)' } },
  },
  'accept-review': {
    argument: '<number>',
    says: 'Let others read a review that is held; it counts from then on',
    options: { reason: ownReason },
  },
  'reject-review': {
    argument: '<number>',
    says: 'Let nobody but its author read a review, held or not; it does not count',
    more: ['--reason is needed.'],
    options: { reason: ownReason },
  },
  letters: {
    says: 'List letters and text messages that could not be delivered, the longest first',
    options: { limit: { takes: 'number', says: 'how many at most (50)' } },
  },
  'send-letter': {
    argument: '<number>',
    says: 'Try again to deliver one of them',
    options: { reason: ownReason },
  },
  'drop-letter': {
    argument: '<number>',
    says: 'Leave one of them unsent, as when its reader was told otherwise',
    more: ['--reason is needed.'],
    options: { reason: ownReason },
  },
  deeds: {
    says: 'List what operators did, the latest first',
    options: {
      about: {
        takes: 'reference',
        says: 'only about this booking, the number of a refund, or "account", "review" or "letter" and a number',
      },
      waiting: { says: 'only what waits for a second person to say the same' },
      limit: { takes: 'number', says: 'how many at most (50)' },
    },
  },
  audit: {
    says: 'Look for whatever contradicts itself in stock, bookings, money and mail',
    options: {},
  },
} satisfies Record<string, CommandHelp>

export type CommandName = keyof typeof COMMANDS

/** What every command takes. */
export const OPTIONS_OF_ALL: Record<string, Option> = {
  as: { takes: 'name', says: 'who you are; else the name of your account on this machine' },
  json: { says: 'answer for machines' },
  help: { says: 'explain a command' },
}

export function isCommandName(word: string | undefined): word is CommandName {
  return word !== undefined && Object.hasOwn(COMMANDS, word)
}
