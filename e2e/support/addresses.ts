/** Names a placeholder in `Address.path`: a booking in that state, or with `soon` a date. */
export type Shown = 'held' | 'paid' | 'lapsed' | 'cancelled' | 'over' | 'soon'

export type Address = {
  area: 'looking' | 'booking' | 'account' | 'reading'
  name: string
  /** `{held}` and the other placeholders are replaced with the reference of a booking in that state. */
  path: string
  /** The page has a `noindex` robots tag. */
  isPrivate?: true
  /** The row is another state of a page that the table already lists. */
  isState?: true
  /** The page is visited with a session; all others are visited as a guest. */
  isOwn?: true
  /** The page answers with this error status. The default is 200. */
  status?: 404 | 500
  /** The browser calls the API, because the page shows personal data that the server does not render. */
  asks?: true
  /** The page redirects to another page or to another step. */
  leadsOn?: true
  /** Selector of the main content, for pages that render it in the browser. */
  shows?: string
}

const PROPERTY = 'phewa-horizon-resort'
const ROOM = `${PROPERTY}-standard`
const CHECKOUT = `/checkout/property/${PROPERTY}/room/${ROOM}`
const TREK = 'annapurna-base-camp-trek'

const LOOKING: Omit<Address, 'area'>[] = [
  { name: 'home', path: '/' },
  { name: 'the home of packages', path: '/travel/home' },
  { name: 'deals on hotels', path: '/deals' },
  { name: 'deals on packages', path: '/deals?kind=package', isState: true },
  { name: 'results', path: '/search/property/listing' },
  { name: 'results of a place', path: '/search/property/listing?search=Pokhara', isState: true },
  {
    name: 'results as a grid',
    path: '/search/property/listing?search=Pokhara&view=grid&sort_order=lowest_price',
    isState: true,
  },
  { name: 'nothing found', path: '/search/property/listing?search=Atlantis', isState: true },
  { name: 'a city', path: '/city/pokhara' },
  { name: 'a property', path: `/property/${PROPERTY}` },
  { name: 'a room over its property', path: `/property/${PROPERTY}?room=${ROOM}`, isState: true, shows: 'dialog[open] h2' },
  { name: 'a room', path: `/room/${ROOM}` },
  { name: 'package results', path: '/package/search' },
  { name: 'packages of a place', path: '/package/search?search=Pokhara&count=3', isState: true },
  {
    name: 'packages as a grid',
    path: '/package/search?search=&theme=trek&view=grid&sort_order=lowest_price',
    isState: true,
  },
  { name: 'no packages found', path: '/package/search?search=Atlantis&offer=true', isState: true },
  { name: 'a package', path: `/package/${TREK}` },
  { name: 'a fixed departure', path: '/package/manaslu-circuit-trek', isState: true },
]

const BOOKING: Omit<Address, 'area'>[] = [
  { name: 'a checkout, what is booked', path: CHECKOUT, isPrivate: true },
  { name: 'a checkout, who travels', path: `${CHECKOUT}?step=2`, isPrivate: true, isState: true, shows: 'main form' },
  {
    name: 'a checkout, nothing typed',
    path: `${CHECKOUT}?step=3`,
    isPrivate: true,
    isState: true,
    asks: true,
    leadsOn: true,
    shows: 'main form',
  },
  { name: 'a package’s checkout', path: `/checkout/${TREK}`, isPrivate: true, leadsOn: true },
  {
    name: 'a package’s checkout, who travels',
    path: '/checkout/mardi-himal-trek?bookingStartDate={soon}&count=2',
    isPrivate: true,
    isState: true,
    shows: 'main form',
  },
  { name: 'paying', path: '/payment/{held}', isPrivate: true, asks: true, shows: '[role=timer]' },
  { name: 'paying the last booking', path: '/payment', isPrivate: true, isState: true, asks: true, shows: '[role=timer]' },
  { name: 'paying what has lapsed', path: '/payment/{lapsed}', isPrivate: true, isState: true, asks: true },
  { name: 'a return that says nothing', path: '/payment-verification-page', isPrivate: true, asks: true },
  {
    name: 'paid',
    path: '/payment-success-page?bookingReference={paid}',
    isPrivate: true,
    asks: true,
  },
  {
    name: 'not paid',
    path: '/payment-error-page?bookingReference={held}',
    isPrivate: true,
    asks: true,
  },
  { name: 'no booking to tell of', path: '/payment-success-page', isPrivate: true, isState: true },
  { name: 'a guest’s booking that is held', path: '/guest/view/{held}', isPrivate: true, asks: true, shows: 'main h1' },
  { name: 'a stranger’s view of a booking', path: '/guest/view/{paid}', isPrivate: true, isState: true, asks: true },
  { name: 'a stranger’s view of what is cancelled', path: '/guest/view/{cancelled}', isPrivate: true, isState: true, asks: true },
  { name: 'one’s own booking that is held', path: '/booking/{held}', isPrivate: true, isOwn: true, shows: 'main h1' },
  { name: 'one’s own booking that is paid', path: '/booking/{paid}', isPrivate: true, isState: true, isOwn: true },
  { name: 'one’s own booking that is cancelled', path: '/booking/{cancelled}', isPrivate: true, isState: true, isOwn: true },
  { name: 'one’s own booking that is over', path: '/booking/{over}', isPrivate: true, isState: true, isOwn: true },
  {
    name: 'a checkout of who is signed in',
    path: `${CHECKOUT}?step=2`,
    isPrivate: true,
    isState: true,
    isOwn: true,
    shows: 'main form',
  },
]

const ACCOUNT: Omit<Address, 'area'>[] = [
  { name: 'logging in', path: '/user/login', isPrivate: true },
  { name: 'registering', path: '/user/register', isPrivate: true },
  { name: 'a password that is forgotten', path: '/forget-password', isPrivate: true },
  { name: 'a new password', path: '/reset-password?token=none&email=sita@example.np', isPrivate: true },
  { name: 'proving an address', path: '/verify-email', isPrivate: true },
  { name: 'back from Google with nothing', path: '/auth/google/callback', isPrivate: true },
  { name: 'one of ours', path: '/impersonate', isPrivate: true, leadsOn: true },
  { name: 'a newsletter’s link', path: '/newsletter/confirm?token=none', isPrivate: true },
  { name: 'unsubscribing', path: '/unsubscribe?marketing_mail=true', isPrivate: true },
  { name: 'a profile', path: '/profile', isPrivate: true, isOwn: true },
  { name: 'editing a profile', path: '/edit-profile', isPrivate: true, isOwn: true, shows: 'main form' },
  { name: 'bookings', path: '/bookings', isPrivate: true, isOwn: true, shows: 'main article' },
  {
    name: 'upcoming bookings',
    path: '/bookings?tab=upcoming',
    isPrivate: true,
    isState: true,
    isOwn: true,
    shows: 'main article',
  },
  { name: 'bookings that are over', path: '/bookings?tab=completed', isPrivate: true, isState: true, isOwn: true },
  { name: 'cancelled bookings', path: '/bookings?tab=cancelled', isPrivate: true, isState: true, isOwn: true },
  { name: 'editing a booking', path: '/edit/{paid}', isPrivate: true, isOwn: true, shows: 'main form' },
  { name: 'reviews', path: '/reviews', isPrivate: true, isOwn: true },
  { name: 'settings', path: '/settings', isPrivate: true, isOwn: true },
  { name: 'inbox', path: '/inbox', isPrivate: true, isOwn: true },
  { name: 'home of who is signed in', path: '/', isState: true, isOwn: true },
  { name: 'logging out', path: '/user/logout', isPrivate: true, leadsOn: true },
]

const READING: Omit<Address, 'area'>[] = [
  { name: 'terms', path: '/terms-condition' },
  { name: 'privacy', path: '/privacy-cookies' },
  { name: 'privacy and agreement in short', path: '/privacy-disclaimer-user-agreement' },
  { name: 'about us', path: '/about' },
  { name: 'contact', path: '/contact-us' },
  { name: 'an answer by its own address', path: '/faq#pay', isState: true },
  { name: 'questions', path: '/faq' },
  { name: 'becoming a supplier', path: '/supplier/home' },
  { name: 'the blog', path: '/blogs' },
  { name: 'posts about something', path: '/blogs?search=momo', isState: true },
  { name: 'a post', path: '/blog/your-first-trek-to-annapurna-base-camp' },
  { name: 'nothing at all', path: '/nothing/here', isState: true, status: 404 },
]

const of = (area: Address['area'], rows: Omit<Address, 'area'>[]): Address[] => rows.map((row) => ({ area, ...row }))

/** Lists every page of the two specification files (1 §2, 2 §2) in each of its states, by a URL of the demo. */
export const ADDRESSES: Address[] = [
  ...of('looking', LOOKING),
  ...of('booking', BOOKING),
  ...of('account', ACCOUNT),
  ...of('reading', READING),
]

/** Returns the path of a page with its placeholder replaced by the reference of a booking, or by a date. */
export const pathOf = ({ path }: Address, references: Record<Shown, string>): string =>
  path.replace(/\{(\w+)\}/, (_, shown: string) => references[shown as Shown])
