export default {
  contents: 'On this page',
  inForce: 'In force since 22 November 2026.',

  termsTitle: 'Terms and conditions | Chautari',
  terms: 'Terms and conditions',
  termsLead: 'What you can expect from us when you book, and what we ask of you.',
  whoHead: 'Who you book with',
  who: 'Chautari is a marketplace for travel within Nepal. Your stay or tour is provided by the property or tour operator you choose, and your contract for it is with them. We take your booking and payment, and help both sides if something goes wrong.',
  guestHead: 'With or without an account',
  guest:
    'You can book as a guest. Your booking email contains a link that opens your booking, so don’t share it. With an account, your bookings, reviews and details are in one place.\nYou’re responsible for what happens in your account, so use a password you don’t use anywhere else. We may close accounts used to deceive or harm others.',
  holdHead: 'Holding your booking',
  hold: 'When you book, we hold your room or seats for {holdMinutes} minutes. Nobody else can book them during that time, and you aren’t charged. If you don’t pay in time, we release them. Within {rebookHours} hours you can hold the same booking again up to {rebooks} times, for {rebookMinutes} minutes each.',
  priceHead: 'Price and payment',
  price:
    'Prices are in Nepali rupees for the whole stay or tour. Taxes are included and there are no extra charges. Coupons and offers apply before you pay, not after.\nFull payment is required to confirm a booking. No fee is charged for card payment, or for paying with a wallet.',
  lateHead: 'If your payment arrives late',
  late: 'If your payment arrives late, we still confirm your booking as long as the room or seats are available. If they’re sold out, we refund the full amount to your original payment method. If you pay twice, we refund the second payment in full. If you paid less than the price, our team checks the payment and refunds it.',
  confirmHead: 'When your booking is confirmed',
  confirm:
    'Most bookings are confirmed as soon as you pay. Some need the approval of the property or tour operator first. Your booking shows when they’ll reply by: at most {approvalHours} hours. If they decline or don’t reply, we cancel the booking and refund you in full.',
  cancelHead: 'Cancelling',
  cancel:
    'You can cancel a confirmed booking on its page until it’s completed. The cancellation policy is shown on the room or package page before you book, and the policy you booked with doesn’t change. Before you confirm, we show your refund and guarantee it for {quoteMinutes} minutes.\nIf your stay has started, or the amount is large, our team decides within {reviewHours} hours. Until then your booking stays active. Cancelling a free booking is free. Bookings can’t be changed: cancel and book again, or contact us.',
  refundHead: 'Refunds',
  refund:
    'We send refunds to your original payment method within {refundDays} days and email you when it’s done. Your bank or wallet may take a few more days to show it. If the property, the tour operator or we have to cancel, you get a full refund.',
  reviewHead: 'Reviews',
  review:
    'After a stay or tour booked with your account, you can review it once. Write about your own experience. We may withhold reviews that advertise, insult or name private people. We don’t remove reviews for being negative, and nobody pays for a review or its position.',
  payoutHead: 'For suppliers',
  payout:
    'Suppliers use a separate site and request payouts from their dashboard. Payouts are due by the fifth business day of the month after the departure.',
  conductHead: 'What we ask of you',
  conduct:
    'Give real names and phone numbers: the property will ask for them. Only book what you plan to use, and don’t hold rooms to keep them from others. Don’t try to break into or disrupt our service; if you find a security problem, tell us.',
  changeHead: 'When these terms change',
  change: 'Your booking follows the terms in force on the day you book, even if they change later.',
  demoHead: 'Demo catalogue',
  demo: 'Places are real, but businesses and pictures are made up. Where you see this notice, bookings aren’t real and no real money is taken.',

  privacyTitle: 'Privacy and cookies | Chautari',
  privacy: 'Privacy and cookies',
  privacyLead: 'What data we keep, where, for how long and why. We keep nothing for advertising.',
  keepHead: 'What we keep with a booking',
  keep: 'The names, email address, phone numbers and note you enter at checkout, and the history of your booking and its payment. We need them to confirm your stay, to contact you about it and to refund you. Anyone with only your booking reference sees masked details.',
  accountHead: 'What we keep with an account',
  account:
    'Your name, email address and phone number, and what you add yourself: address, date of birth, picture and saved stays. We store your password only in a form that can’t be reversed. We record which devices are signed in and when they were last used, so you can sign out any you don’t recognise. Your reviews appear under your name.\nOf your picture we keep a small copy without hidden data, such as where it was taken.',
  emailsHead: 'Emails and texts',
  emails:
    'You always get emails about your bookings, payments and account security. You only get the newsletter after you confirm it by email, and every issue has an unsubscribe link. You can turn off tips and reminders too. We text you a code to verify your phone when you ask for it.',
  cookieHead: 'Cookies',
  cookie:
    'When you choose a language, a cookie called “lang” remembers it for a year. Until then we use your browser’s language. It contains only “en” or “ne”. When you register, subscribe or ask for a new password, a cookie called “device” holds a random code for a month. It lets us limit abuse per browser rather than per network, and says nothing about you. We set no other cookies, and nor does anyone else on our site.',
  browserHead: 'What we store in your browser',
  browser: 'This data is stored in your own browser. When you log out, we remove everything except the last two items.',
  browserSession: 'Your sign-in: until you log out, for at most {sessionDays} days.',
  browserSearch: 'Your last search for stays and packages, and the last places you chose.',
  browserViewed: 'The stays and packages you viewed last, so you can find them again.',
  browserSaved: 'The stays and packages you’ve saved. When you’re logged in, we also keep them with your account.',
  browserDraft: 'What you’ve entered at checkout, until you send it or close the tab.',
  browserBookings:
    'The references of bookings you’ve recently made or opened here, with the key that opens each one. We receive the key when you open that booking.',
  browserHolds:
    'The references of bookings we’re holding for you, with what you chose and when each hold ends. We use them to show the time you have left.',
  browserVoucher:
    'The last confirmed booking you viewed, so you can show it offline. It’s kept until {voucherDays} days after the booking ends.',
  browserPayment:
    'While you pay, or sign in with Google or Facebook: a note that brings you back to your page and prevents double payments.',
  browserMethod: 'The payment method you last used on this device.',
  browserWait:
    'If we can’t confirm a payment: the reference of that booking and the time, so that we can show when you can ask us to check again. We keep only the latest.',
  browserFiles: 'The files our pages are built from, so that they open on a slow connection. They contain nothing about you.',
  browserLooks: 'Your choice of theme and calendar.',
  othersHead: 'Who we share data with',
  others:
    'Our pages contain no scripts, trackers or fonts from other companies. Others get data only where you use their services:',
  othersProperty: 'The property or tour operator you book with gets your booking: names, phone numbers, dates and your note.',
  othersPayment:
    'Your payment provider gets the amount and a number based on your booking reference, but not your name. What you enter on their page stays with them: we never see a card number.',
  othersPaymentNamed: '{payment} You can pay by: {methods}.',
  othersSignIn:
    'If you sign in with Google or Facebook, they learn that you did. They give us your name, your email and the number they know you by. We don’t get your friends list and never post anything.',
  othersDelivery: 'The services that deliver our emails and texts see who they’re for and what they contain.',
  othersPlaces:
    'If we use another company’s place search or map, they see what you type there or which part of the map you view. Their name is shown on the map.',
  measureHead: 'What we measure',
  measure:
    'We measure which kinds of pages are opened and how long they take, on our server and in your browser. We store this without addresses, names, references or searches, and share it with nobody.\nTo stop people from guessing passwords or blocking rooms, we count requests from each internet address. We delete these counts after about a day.',
  longHead: 'How long we keep it',
  long: 'We keep bookings and payments for {bookingYears} years, because tax law requires it. We keep ended sessions, used links and codes, and emails about your account for {endedDays} days. We keep your newsletter subscription until you unsubscribe.',
  rightsHead: 'Your choices',
  rights:
    'Under “Password and security” you can download your data, sign out devices or delete your account. Deleting removes your name, address, phone number, date of birth, picture, password and newsletter straight away. Bookings are kept for {bookingYears} years, and reviews stay without your name. If you don’t have an account, contact us.',
} as const
