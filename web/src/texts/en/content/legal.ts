export default {
  contents: 'On this page',
  inForce: 'In force since 22 November 2026.',

  termsTitle: 'Terms and conditions | Chautari',
  terms: 'Terms and conditions',
  termsLead: 'What you can rely on when you book here, and what we ask of you.',
  whoHead: 'Who you book with',
  who: 'Chautari is a marketplace for people who travel within Nepal. The property or agency that you choose provides the stay or the tour, and your contract about it is with them. We take the booking and the payment for it, and stand between you when something goes wrong.',
  guestHead: 'With or without an account',
  guest:
    'You can book as a guest. The letter about your booking holds what opens it again, so keep it to yourself. With an account your bookings, reviews and particulars are in one place.\nWhat is done with your account counts as yours: choose a password that you use nowhere else. We may close an account that is used to deceive or to harm others.',
  holdHead: 'Reserving',
  hold: 'A new booking holds your room or seats for 12 minutes. Nobody else can take them meanwhile, and nothing is charged. If it is not paid in time, they are free for others again. On the first day you can hold the same booking again, up to three times, for 10 minutes each.',
  priceHead: 'Price and payment',
  price:
    'Prices are in Nepali rupees for the whole stay or tour, taxes included; nothing is added later. A coupon or an offer lowers the price before you pay, never after.\nFull payment is required to confirm a booking. No fee is charged for card payment, nor for paying with a wallet.',
  lateHead: 'If your payment arrives late',
  late: 'A payment that arrives after the time to pay still confirms your booking while the room or the seats are free. If they have been taken, the whole amount goes back the way you paid. If you pay twice, the second payment goes back in full. If you paid less than the price, a person of ours looks at it and it goes back.',
  confirmHead: 'When it is confirmed',
  confirm:
    'Most bookings are confirmed at once when they are paid. Some are first accepted by the property or agency; until when stands on your booking, and it is a day at most. What they decline, or do not answer, is cancelled by itself and everything goes back.',
  cancelHead: 'Cancelling',
  cancel:
    'You cancel on the page of your booking, as long as it is confirmed and not over. The terms stand on the page of the room or package before you book, and those you booked on stay yours. Before you confirm we say how much of what you paid goes back, and keep to that for five minutes.\nWhere the stay has begun, or much money is concerned, a person decides within a day; until then the booking stands. A free booking is cancelled without charge. A booking cannot be changed: cancel it and book anew, or write to us.',
  refundHead: 'Money that goes back',
  refund:
    'It goes back the way you paid and is sent within seven days; your bank or wallet may take some days more to show it. We write to you when it is sent. If the property, the agency or we have to cancel, everything goes back.',
  reviewHead: 'Reviews',
  review:
    'Who completed a stay or a tour with their account may review it once. Write what you met yourself. We may hold back a review that advertises, insults or names private people, and do not remove one for being bad. Nobody pays for a review or for its place.',
  payoutHead: 'For suppliers',
  payout:
    'Suppliers work on a site of their own and ask for payouts from their dashboard. They are due by the fifth business day of the month after the departure.',
  conductHead: 'What we ask of you',
  conduct:
    'Give true names and numbers, since the property will ask for them. Do not book what you do not intend to use, and do not hold rooms to keep them from others. Do not try to break what others rely on; if you find a weakness, tell us.',
  changeHead: 'When these terms change',
  change: 'The terms of the day on which you book hold for that booking, also when they change later.',
  demoHead: 'Demo catalogue',
  demo: 'Places are real, businesses and pictures are made up. Where this notice stands, no stay can really be booked and no real money is taken.',

  privacyTitle: 'Privacy and cookies | Chautari',
  privacy: 'Privacy and cookies',
  privacyLead: 'What we keep, where, for how long and why. We keep nothing for advertising.',
  keepHead: 'What we keep with a booking',
  keep: 'The names, e-mail address, mobile numbers and the note that you type at checkout, and what happened to the booking and its payment. We need them to confirm your stay, to write to you about it and to return money. By its reference alone nobody sees them: others see masked letters.',
  accountHead: 'What we keep with an account',
  account:
    'Your name, e-mail address and mobile number, and what you add yourself: address, date of birth, picture. Of a password only a scrambled form that cannot be turned back. With which kind of device you are signed in and when it was last used, so that you can end what you do not know. What you said about stays, under your name.\nOf a picture we keep a small copy without its hidden notes, such as where it was taken.',
  lettersHead: 'Letters and messages',
  letters:
    'Letters about a booking, a payment or the safety of your account always come. The newsletter comes only after you confirmed it by the link in a first letter; each one says how to end it. Tips and reminders you can end as well. A code that proves your phone goes out as a text message, when you ask for it.',
  cookieHead: 'One cookie',
  cookie:
    'If you choose a language, a cookie called “lang” remembers it for a year; until then your browser’s own language decides. It says “en” or “ne” and nothing else. We set no other cookie, and others set none here.',
  browserHead: 'What stays in your browser',
  browser: 'All of this stays in the storage of your own browser. When you log out, everything but the last two is removed.',
  browserSession: 'Who is signed in, with the key of that session: until you log out, at most for thirty days.',
  browserSearch: 'Your last search for stays and for packages.',
  browserDraft: 'What you have typed at checkout, until it is sent or the tab is closed.',
  browserBookings:
    'The references of the last bookings made or opened here, with the key that shows them to you. The key goes to us when you open that booking.',
  browserVoucher:
    'The last confirmed booking that you looked at, so that you can show it without a connection; until a week after it ends.',
  browserPayment:
    'While you pay or sign in with Google or Facebook: a note that brings you back to where you were and keeps a payment from being made twice.',
  browserFiles:
    'The scripts, styles and letters that our pages are built of, so that they open on an unsteady line; nothing of you is among them.',
  browserLooks: 'Your choice of colours and of calendar.',
  othersHead: 'Who else learns something',
  others: 'Our pages carry no scripts, pixels or fonts of anybody else. Others learn something only where you use them:',
  othersProperty: 'The property or agency that you book with gets the booking: names, numbers, dates and your note.',
  othersPayment:
    'eSewa, Khalti or NIC Asia, whichever you pay with, gets the amount and a number made of your booking’s reference, not your name. What you type on their own page is between you and them; we never see a card number.',
  othersSignIn:
    'Google or Facebook, if you sign in with them, learns that you do. It tells us your name, your address and the number by which it knows you. We get no list of friends and post nothing.',
  othersDelivery: 'The services that carry our e-mails and text messages see to whom they go and what they say.',
  othersPlaces:
    'Where a service for places or a map of somebody else is in use, it sees what is typed there, or which part of the map is fetched. Its name stands on the map.',
  measureHead: 'What we measure',
  measure:
    'Which kind of page was asked for and how long it took, on our server and in your browser. It is kept without address, name, reference or what you searched for, and goes to nobody else.\nSo that nobody can try passwords or block rooms, we count how often one internet address asks for something. Such a count is gone after a day or so.',
  longHead: 'For how long',
  long: 'Bookings and their payments for six years, because tax law asks for it. Ended sessions, links, codes and letters about your account for ninety days. The newsletter until you end it.',
  rightsHead: 'What you can do about it',
  rights:
    'Under “Password and security” you download everything that we keep of you, end single sessions, or delete your account. Deleting removes your name, address, telephone number, date of birth, picture, password and newsletter at once; bookings stay for their six years and reviews stay without a name. Without an account, write to us.',
} as const
