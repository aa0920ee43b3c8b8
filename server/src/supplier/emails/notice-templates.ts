/** The heading and the sentence of a notice, as a notification of a browser shows them. */
export type Brief = { title: string; text: string }

type OfBooking = { tail: string; what: string; until: string }
type OfSeats = { title: string; left: number; on: string }
type OfRooms = OfSeats & { more: number }
type OfMoney = { amount: string; account: string; by: string }

/** Notices to members in English. None names a guest, because a locked phone shows them to everyone near it. */
export const NOTICES_IN_ENGLISH = {
  booking_asked: ({ tail, what, until }: OfBooking): Brief => ({
    title: `Booking request ${tail}`,
    text: `${what}. Answer by ${until}.`,
  }),
  booking_made: ({ tail, what }: OfBooking): Brief => ({ title: `New booking ${tail}`, text: `${what}.` }),
  booking_changed: ({ tail, what }: OfBooking): Brief => ({ title: `Booking ${tail} is changed`, text: `Now: ${what}.` }),
  move_accepted: ({ tail, what }: OfBooking): Brief => ({
    title: `Booking ${tail} moved`,
    text: `The traveller accepted. Now: ${what}.`,
  }),
  move_declined: ({ tail, what }: OfBooking): Brief => ({
    title: `Booking ${tail} keeps its date`,
    text: `The traveller declined to move. ${what}.`,
  }),
  move_lapsed: ({ tail, what }: OfBooking): Brief => ({
    title: `Booking ${tail} keeps its date`,
    text: `The traveller didn't answer in time. ${what}.`,
  }),
  booking_cancelled: ({ tail, what }: OfBooking): Brief => ({ title: `Booking ${tail} is cancelled`, text: `${what}.` }),
  low_rooms: ({ title, left, on, more }: OfRooms): Brief => ({
    title: `Almost full: ${title}`,
    text: `${left === 1 ? '1 room is' : `${left} rooms are`} left on ${on}${more > 0 ? `, and few on ${more} more ${more === 1 ? 'night' : 'nights'}` : ''}.`,
  }),
  low_seats: ({ title, left, on }: OfSeats): Brief => ({
    title: `Almost full: ${title}`,
    text: `${left === 1 ? '1 seat is' : `${left} seats are`} left on ${on}.`,
  }),
  message: ({ tail, count }: { tail: string; count: number }): Brief => ({
    title: count === 1 ? 'New message' : `${count} new messages`,
    text: `From the guest of booking ${tail}.`,
  }),
  review_shown: ({ title, rating }: { title: string; rating: string }): Brief => ({
    title: `New review: ${rating} of 5`,
    text: `For ${title}. You can reply once.`,
  }),
  payout_sent: ({ amount, account }: OfMoney): Brief => ({ title: `Payout of ${amount} sent`, text: `To ${account}.` }),
  payout_returned: ({ amount, account }: OfMoney): Brief => ({
    title: `Payout of ${amount} returned`,
    text: `The bank returned what we sent to ${account}. Check your bank account.`,
  }),
  bank_account_entered: ({ account, by }: OfMoney): Brief => ({
    title: 'New bank account',
    text: `${by} entered ${account}. Not agreed? Stop it in Money.`,
  }),
  bank_account_stopped: ({ account, by }: OfMoney): Brief => ({
    title: 'Bank account stopped',
    text: `${by} stopped ${account}. No payout goes to it.`,
  }),
  accept: (title: string): Brief => ({ title: 'Your changes are live', text: `Travellers see your changes to ${title}.` }),
  send_back: (title: string): Brief => ({
    title: 'Please look at your changes again',
    text: `We can't publish your changes to ${title} yet.`,
  }),
  decline: (title: string): Brief => ({ title: 'We declined your changes', text: `${title} stays as it is.` }),
  partly: (title: string): Brief => ({
    title: 'Some of your changes are live',
    text: `We approved some of your changes to ${title}, but not all.`,
  }),
  test: (): Brief => ({ title: 'It works', text: 'Chautari reaches this browser.' }),
  open: 'Open in the console',
  because: (organisation: string) =>
    `You received this email because you work with ${organisation} on Chautari. Choose your emails under Notifications in the console.`,
}

/** The same notices in another language. */
export type NoticeTemplates = typeof NOTICES_IN_ENGLISH
