/** Names a placeholder in `Address.path`: a booking in that state, or with `soon` a date. */
export type Placeholder = 'held' | 'paid' | 'lapsed' | 'cancelled' | 'completed' | 'soon'

export type Address = {
  area: 'search' | 'booking' | 'account' | 'content'
  name: string
  /** `{held}` and the other placeholders are replaced with the reference of a booking in that state. */
  path: string
  /** The page has a `noindex` robots tag. */
  isPrivate?: true
  /** The page that this one names as canonical, where that is another. */
  partOf?: string
  /** The row is another state of a page that the table already lists. */
  isState?: true
  /** The page is visited with a session; all others are visited as a guest. */
  needsSession?: true
  /** The page answers with this error status. The default is 200. */
  status?: 404 | 500
  /** The browser calls the API, because the page shows personal data that the server does not render. */
  isPersonal?: true
  /** The page redirects to another page or to another step. */
  redirects?: true
  /** Selector of the main content, for pages that render it in the browser. */
  contentSelector?: string
}

const PROPERTY = 'phewa-horizon-resort'
const ROOM = `${PROPERTY}-standard`
const CHECKOUT = `/checkout/property/${PROPERTY}/room/${ROOM}`
const TREK = 'annapurna-base-camp-trek'

const SEARCH_PAGES: Omit<Address, 'area'>[] = [
  { name: 'home', path: '/' },
  { name: 'packages home', path: '/travel/home' },
  { name: 'hotel deals', path: '/deals' },
  { name: 'package deals', path: '/deals?kind=package', isState: true },
  { name: 'search results', path: '/search/property/listing' },
  { name: 'search results for a place', path: '/search/property/listing?search=Pokhara', isState: true },
  {
    name: 'search results as a grid',
    path: '/search/property/listing?search=Pokhara&view=grid&sort_order=lowest_price',
    isState: true,
  },
  { name: 'search without results', path: '/search/property/listing?search=Atlantis', isState: true },
  { name: 'city', path: '/city/pokhara' },
  { name: 'property', path: `/property/${PROPERTY}` },
  {
    name: 'room dialog on the property page',
    path: `/property/${PROPERTY}?room=${ROOM}`,
    isState: true,
    contentSelector: 'dialog[open] h2',
  },
  { name: 'room', path: `/room/${ROOM}` },
  { name: 'saved stays', path: '/saved', isPrivate: true },
  { name: 'shared stays', path: `/saved?stays=${PROPERTY}`, isPrivate: true, isState: true },
  { name: 'package search results', path: '/package/search' },
  { name: 'package search results for a place', path: '/package/search?search=Pokhara&count=3', isState: true },
  {
    name: 'package search results as a grid',
    path: '/package/search?search=&theme=trek&view=grid&sort_order=lowest_price',
    isState: true,
  },
  { name: 'package search without results', path: '/package/search?search=Atlantis&offer=true', isState: true },
  { name: 'package', path: `/package/${TREK}` },
  { name: 'package with a fixed departure', path: '/package/manaslu-circuit-trek', isState: true },
]

const BOOKING_PAGES: Omit<Address, 'area'>[] = [
  { name: 'room checkout, summary step', path: CHECKOUT, partOf: `/room/${ROOM}` },
  {
    name: 'room checkout, traveller step',
    path: `${CHECKOUT}?step=2`,
    isState: true,
    contentSelector: 'main form',
  },
  {
    name: 'room checkout, confirm step without traveller details',
    path: `${CHECKOUT}?step=3`,
    isState: true,
    isPersonal: true,
    redirects: true,
    contentSelector: 'main form',
  },
  { name: 'package checkout without a date', path: `/checkout/${TREK}`, partOf: `/package/${TREK}`, redirects: true },
  {
    name: 'package checkout, traveller step',
    path: '/checkout/mardi-himal-trek?bookingStartDate={soon}&count=2',
    isState: true,
    contentSelector: 'main form',
  },
  {
    name: 'payment page of a held booking',
    path: '/payment/{held}',
    isPrivate: true,
    isPersonal: true,
    contentSelector: '[role=timer]',
  },
  {
    name: 'payment page of the last booking',
    path: '/payment',
    isPrivate: true,
    isState: true,
    isPersonal: true,
    contentSelector: '[role=timer]',
  },
  { name: 'payment page of a lapsed booking', path: '/payment/{lapsed}', isPrivate: true, isState: true, isPersonal: true },
  { name: 'payment return without parameters', path: '/payment-verification-page', isPrivate: true, isPersonal: true },
  {
    name: 'payment success page',
    path: '/payment-success-page?bookingReference={paid}',
    isPrivate: true,
    isPersonal: true,
  },
  {
    name: 'payment error page',
    path: '/payment-error-page?bookingReference={held}',
    isPrivate: true,
    isPersonal: true,
  },
  { name: 'payment success page without a booking', path: '/payment-success-page', isPrivate: true, isState: true },
  {
    name: 'guest view of a held booking',
    path: '/guest/view/{held}',
    isPrivate: true,
    isPersonal: true,
    contentSelector: 'main h1',
  },
  {
    name: 'guest view of a paid booking, without a token',
    path: '/guest/view/{paid}',
    isPrivate: true,
    isState: true,
    isPersonal: true,
  },
  {
    name: 'guest view of a cancelled booking, without a token',
    path: '/guest/view/{cancelled}',
    isPrivate: true,
    isState: true,
    isPersonal: true,
  },
  { name: 'own held booking', path: '/booking/{held}', isPrivate: true, needsSession: true, contentSelector: 'main h1' },
  { name: 'own paid booking', path: '/booking/{paid}', isPrivate: true, isState: true, needsSession: true },
  { name: 'own cancelled booking', path: '/booking/{cancelled}', isPrivate: true, isState: true, needsSession: true },
  { name: 'own completed booking', path: '/booking/{completed}', isPrivate: true, isState: true, needsSession: true },
  {
    name: 'room checkout, signed in',
    path: `${CHECKOUT}?step=2`,
    isState: true,
    needsSession: true,
    contentSelector: 'main form',
  },
]

const ACCOUNT_PAGES: Omit<Address, 'area'>[] = [
  { name: 'login', path: '/user/login', isPrivate: true },
  { name: 'registration', path: '/user/register', isPrivate: true },
  { name: 'forgotten password', path: '/forget-password', isPrivate: true },
  { name: 'password reset', path: '/reset-password?token=none&email=sita@example.np', isPrivate: true },
  { name: 'email verification', path: '/verify-email', isPrivate: true },
  { name: 'Google callback without parameters', path: '/auth/google/callback', isPrivate: true },
  { name: 'impersonation', path: '/impersonate', isPrivate: true, redirects: true },
  { name: 'newsletter confirmation', path: '/newsletter/confirm?token=none', isPrivate: true },
  { name: 'unsubscribe', path: '/unsubscribe?marketing_mail=true', isPrivate: true },
  { name: 'profile', path: '/profile', isPrivate: true, needsSession: true },
  { name: 'edit profile', path: '/edit-profile', isPrivate: true, needsSession: true, contentSelector: 'main form' },
  { name: 'own bookings', path: '/bookings', isPrivate: true, needsSession: true, contentSelector: 'main article' },
  {
    name: 'own bookings, upcoming',
    path: '/bookings?tab=upcoming',
    isPrivate: true,
    isState: true,
    needsSession: true,
    contentSelector: 'main article',
  },
  { name: 'own bookings, completed', path: '/bookings?tab=completed', isPrivate: true, isState: true, needsSession: true },
  { name: 'own bookings, cancelled', path: '/bookings?tab=cancelled', isPrivate: true, isState: true, needsSession: true },
  { name: 'edit booking', path: '/edit/{paid}', isPrivate: true, needsSession: true, contentSelector: 'main form' },
  { name: 'own reviews', path: '/reviews', isPrivate: true, needsSession: true },
  { name: 'settings', path: '/settings', isPrivate: true, needsSession: true },
  { name: 'inbox', path: '/inbox', isPrivate: true, needsSession: true },
  { name: 'home, signed in', path: '/', isState: true, needsSession: true },
  { name: 'logout', path: '/user/logout', isPrivate: true, redirects: true },
]

const CONTENT_PAGES: Omit<Address, 'area'>[] = [
  { name: 'terms', path: '/terms-condition' },
  { name: 'a version of the terms', path: '/terms-condition/1', isState: true },
  { name: 'privacy', path: '/privacy-cookies' },
  { name: 'privacy disclaimer and user agreement', path: '/privacy-disclaimer-user-agreement' },
  { name: 'about us', path: '/about' },
  { name: 'contact', path: '/contact-us' },
  { name: 'FAQ answer by its anchor', path: '/faq#pay', isState: true },
  { name: 'FAQ', path: '/faq' },
  { name: 'supplier landing page', path: '/supplier/home' },
  { name: 'blog', path: '/blogs' },
  { name: 'blog search', path: '/blogs?search=momo', isState: true },
  { name: 'blog post', path: '/blog/your-first-trek-to-annapurna-base-camp' },
  { name: 'unknown page', path: '/nothing/here', isState: true, status: 404 },
]

const inArea = (area: Address['area'], rows: Omit<Address, 'area'>[]): Address[] => rows.map((row) => ({ area, ...row }))

/** Lists every page of the two specification files (1 §2, 2 §2) in each of its states, by a URL of the demo. */
export const ADDRESSES: Address[] = [
  ...inArea('search', SEARCH_PAGES),
  ...inArea('booking', BOOKING_PAGES),
  ...inArea('account', ACCOUNT_PAGES),
  ...inArea('content', CONTENT_PAGES),
]

/** Returns the path of a page with its placeholder replaced by the reference of a booking, or by a date. */
export const pathOf = ({ path }: Address, references: Record<Placeholder, string>): string =>
  path.replace(/\{(\w+)\}/, (_, name: string) => references[name as Placeholder])
