import type { Like } from '../../platform/texts.ts'
import type english from '../en/pages.ts'

export default {
  aboutTitle: 'About us | Chautari',
  about: 'About us',
  aboutLead:
    'A chautari is the stone platform under a pipal tree where travellers put their load down. We made one for everybody who travels in Nepal.',
  whatHead: 'What we do',
  what: 'We bring hotels, lodges, homestays and holiday packages of all Nepal together in one place, with the price you see being the price you pay. You can book without an account, hold a room for twelve minutes while you pay, and look after your booking later with its reference.',
  figuresHead: 'What we set out with',
  figures: '300 properties, 2200 users and 500 bookings were our first goals. The live figures stand on the home page.',
  whyHead: 'What you can count on',
  why: 'True prices, taxes included. True numbers: “Only 3 rooms” is the inventory, not a trick. Your money comes back by the rules you saw before you paid.',
  integrity: 'Integrity',
  integrityText:
    'We say what is so, also when it costs us a booking. No invented scarcity, no hidden fee, no paid place in a list.',
  innovation: 'Innovation',
  innovationText: 'A page should open on a mid-range phone and an unsteady line. We measure it, and we keep making it lighter.',
  passion: 'Passion',
  passionText: 'We travel here ourselves: by local bus, on foot, in the rain. What we would not want to find, we do not build.',
  demoHead: 'About the pictures and names',
  demo: 'Places are real; the businesses, people and pictures of this demo catalogue are made up. Map outlines come from Natural Earth, which is in the public domain.',

  contactTitle: 'Contact us | Chautari',
  contact: 'Contact us',
  contactLead: 'Write or call. If it is about a booking, have its reference at hand: it stands in the e-mail you got.',
  email: 'E-mail',
  phone: 'Phone',
  postOffice: 'Post office',
  location: 'Location',
  aboutBooking: 'About a booking',
  aboutBookingText: 'You can see your booking and what can be done with it at any time.',

  faqTitle: 'Questions and answers | Chautari',
  faq: 'Questions and answers',
  faqLead: 'What travellers ask most. Each answer has an address of its own, so you can send it to somebody.',
  whoQ: 'Who is Chautari for?',
  whoA: 'For domestic travellers: people who live in Nepal and travel within it. Prices are in Nepali rupees, and phone numbers are Nepali mobile numbers.',
  payQ: 'How can I pay?',
  payA: 'By local wallet, by bank card, by bank transfer or with connectIPS, as far as they are offered on the payment page of your booking; the page shows only ways that work now.',
  feeQ: 'Is there a fee for paying by card?',
  feeA: 'No. No fee is charged for card payment, nor for paying with a wallet. What the page shows is the whole price.',
  fullQ: 'Can I pay a part now and the rest later?',
  fullA: 'No. Full payment is needed to confirm a booking.',
  accountQ: 'Do I need an account?',
  accountA: 'No. You can book as a guest and follow your booking with the reference that we send by e-mail.',
  holdQ: 'How long is my room kept while I pay?',
  holdA:
    'Twelve minutes from the moment you reserve it, and ten minutes more when you book it again. Nobody else can take it meanwhile.',
  lateQ: 'My payment went through too late. What now?',
  lateA:
    'If the room is still free, your booking is confirmed all the same. If it has been taken, the whole amount goes back the way you paid.',
  trackQ: 'Where do I find my booking?',
  trackA: 'Choose “Track your booking” at the foot of any page and enter the reference. It is in the e-mail that we sent you.',
  supplierQ: 'I have a hotel or run tours. When am I paid?',
  supplierA:
    'Suppliers ask for payouts from their dashboard; they are due by the fifth business day of the month after the departure.',
  bsQ: 'Can I use Bikram Sambat dates?',
  bsA: 'Every date is shown in both calendars. A switch at the foot of the page, and in the calendar itself, decides which one is large.',

  supplierTitle: 'Become a supplier | Chautari',
  supplier: 'Bring your rooms and tours to travellers all over Nepal',
  supplierLead:
    'Hotels, travel companies and guide agencies list their rooms and packages with us. You keep your prices, your calendar and your guests.',
  supplierStart: 'Go to the supplier site',
  supplierWrite: 'Write to us',
  partnerHead: 'Why partner with us',
  reachHead: 'Travellers who book',
  reachText: 'Domestic travellers look here for their next trip, on the phone, with the wallet they already use.',
  paidHead: 'Paid before they come',
  paidText:
    'Every booking is paid in full. You ask for payouts from your dashboard; they are due by the fifth business day of the month after departure.',
  fairHead: 'No tricks',
  fairText: 'No paid ranking, no forced discounts. A list is ordered by what the traveller chose, and says so.',
  stockHead: 'Never sold twice',
  stockText:
    'A room or a seat is held while a traveller pays and given back by itself when they do not. You never have to turn somebody away.',
  stepsHead: 'Become a supplier in four steps',
  step1: 'Sign up with your business’s name, phone and e-mail.',
  step2: 'Send your documents; we look at them and approve them.',
  step3: 'Add your brand, then rooms and facilities, or packages with their departures.',
  step4: 'Open your calendar. Bookings arrive by e-mail and in your dashboard.',

  agreementTitle: 'Privacy, disclaimer and user agreement | Chautari',
  agreement: 'Privacy, disclaimer and user agreement',
  agreementLead:
    'The short form of what we promise, what we cannot promise, and what we ask of you. The longer pages are linked below.',
  agreementPrivacyHead: 'Privacy',
  agreementPrivacy:
    'We keep what a booking needs and nothing for advertising. No scripts, pixels or fonts of others run on our pages.',
  disclaimerHead: 'Disclaimer',
  disclaimer:
    'Stays and tours are provided by the hotels and agencies that list them. We check what they tell us, but mountains, weather, roads and flights are nobody’s to promise. Altitudes and walking times are estimates.',
  agreementHead: 'User agreement',
  agreementText:
    'Give true names and numbers, since the property will ask for them. Full payment is needed; no fee is charged for card payment. Do not book what you do not intend to use, and do not try to break what others rely on.',
  longer: 'More of it',
} as const satisfies Like<typeof english>
