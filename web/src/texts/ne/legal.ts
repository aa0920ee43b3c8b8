import type { Like } from '../../platform/texts.ts'
import type english from '../en/legal.ts'

export default {
  termsTitle: 'Terms and conditions | Chautari',
  terms: 'Terms and conditions',
  termsLead: 'What you can rely on when you book here, and what we ask of you.',
  whoHead: 'Who you book with',
  who: 'Chautari is a marketplace for travellers within Nepal. The property you choose provides the stay; we take the booking and the payment for it.',
  holdHead: 'Reserving',
  hold: 'A new booking holds your room for 12 minutes. Nobody else can take it meanwhile, and nothing is charged. If it is not paid in time, the room is free for others again.',
  priceHead: 'Price and payment',
  price:
    'Prices are in Nepali rupees for the whole stay, taxes included; nothing is added later. Full payment is required to confirm a booking. No fee is charged for card payment, nor for paying with a wallet.',
  lateHead: 'If your payment arrives late',
  late: 'A payment that arrives after the 12 minutes still confirms your booking while the room is free. If it has been taken, the whole amount goes back the way you paid. If you pay twice, the second payment goes back in full.',
  cancelHead: 'Cancelling',
  cancel: 'Cancelling on this site is not open yet. Please ask the property, with your booking reference.',
  demoHead: 'Demo catalogue',
  demo: 'Places are real, businesses and pictures are made up. Where this notice stands, no stay can really be booked and no real money is taken.',

  privacyTitle: 'Privacy and cookies | Chautari',
  privacy: 'Privacy and cookies',
  privacyLead: 'What we keep, where, and why.',
  keepHead: 'What we keep with a booking',
  keep: 'The names, e-mail address, mobile numbers and the note that you type at checkout, and what happened to the booking and its payment. We need them to confirm your stay, to write to you about it and to return money. By its reference alone nobody sees them: others see masked letters.',
  browserHead: 'What stays in your browser',
  browser:
    'Your last search, what you have typed at checkout until it is sent, the references of bookings made here with the key that shows them to you, and your choice of colours. It never leaves your browser but for the key, which goes to us when you open that booking. We set no cookies.',
  othersHead: 'Who else learns something',
  others:
    'The property receives your booking. eSewa receives the amount and a number for the payment, not your name. Our pages carry no scripts, pixels or fonts of anybody else.',
  logsHead: 'Our records',
  logs: 'We note which kind of page was asked for and how long it took, without addresses, names or what you searched for.',
} as const satisfies Like<typeof english>
