import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

/** Declares every route of the site. */
const ADDRESSES: RouteConfigEntry[] = [
  index('pages/home/property-home-page.tsx'),
  route('travel/home', 'pages/home/travel-home-page.tsx'),
  route('deals', 'pages/promotion/deals-page.tsx'),
  route('search/property/listing', 'pages/availability/property-results-page.tsx'),
  route('city/:location', 'pages/availability/city-page.tsx'),
  route('package/search', 'pages/availability/package-results-page.tsx'),
  route('package/:packageSlug', 'pages/catalogue/package-page.tsx'),
  // Outside the layout of queries, whose file would be one more that a first visit waits for.
  route('property/:propertySlug', 'pages/catalogue/property-page.tsx'),
  layout('pages/frame/query-layout.tsx', [
    route('saved', 'pages/catalogue/saved-page.tsx'),
    route('room/:roomSlug', 'pages/availability/room-page.tsx'),
    route('checkout/property/:propertySlug/room/:roomSlug', 'pages/booking/room-checkout-page.tsx'),
    route('payment/:bookingReference?', 'pages/payment/payment-page.tsx'),
    route('payment-verification-page', 'pages/payment/payment-verification-page.tsx'),
    route('payment-success-page', 'pages/payment/payment-success-page.tsx'),
    route('payment-error-page', 'pages/payment/payment-error-page.tsx'),
    route('guest/view/:bookingReference', 'pages/booking/guest-booking-page.tsx'),
    route('booking/:bookingReference', 'pages/booking/booking-page.tsx'),
    layout('pages/account/dashboard/dashboard-layout.tsx', [
      route('profile', 'pages/account/dashboard/profile-page.tsx'),
      route('edit-profile', 'pages/account/dashboard/edit-profile-page.tsx'),
      route('bookings', 'pages/account/dashboard/bookings-page.tsx'),
      route('settings', 'pages/account/dashboard/settings-page.tsx'),
      route('reviews', 'pages/review/own-reviews-page.tsx'),
      route('inbox', 'pages/account/dashboard/inbox-page.tsx'),
      route('edit/:bookingReference', 'pages/account/dashboard/edit-booking-page.tsx'),
    ]),
  ]),
  route('checkout/:packageSlug', 'pages/booking/package-checkout-page.tsx'),
  route('terms-condition/:version?', 'pages/content/terms-page.tsx'),
  route('privacy-cookies/:version?', 'pages/content/privacy-page.tsx'),
  route('privacy-disclaimer-user-agreement/:version?', 'pages/content/agreement-page.tsx'),
  route('about', 'pages/content/about-page.tsx'),
  route('contact-us', 'pages/content/contact-page.tsx'),
  route('faq/:version?', 'pages/content/faq-page.tsx'),
  route('supplier/home', 'pages/content/supplier-page.tsx'),
  route('blogs', 'pages/content/blogs-page.tsx'),
  route('blog/:slug', 'pages/content/post-page.tsx'),
  route('impersonate', 'pages/account/entry/impersonate-page.tsx'),
  route('newsletter/confirm', 'pages/newsletter/confirm-page.tsx'),
  route('unsubscribe', 'pages/newsletter/unsubscribe-page.tsx'),
  route('user/login', 'pages/account/entry/login-page.tsx'),
  route('user/register', 'pages/account/entry/register-page.tsx'),
  route('user/logout', 'pages/account/entry/logout-page.tsx'),
  route('forget-password', 'pages/account/entry/forgot-password-page.tsx'),
  route('reset-password', 'pages/account/entry/reset-password-page.tsx'),
  route('verify-email', 'pages/account/entry/verify-email-page.tsx'),
  route('auth/:provider/callback', 'pages/account/entry/social-callback-page.tsx'),
  route('*', 'pages/home/not-found-page.tsx'),
]

// Route ids are numbers instead of file paths, because each visitor fetches the list of all routes with the first page.
let count = 0

const numbered = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map(({ children, ...entry }) => ({
    ...entry,
    id: `r${(count++).toString(36)}`,
    ...(children && { children: numbered(children) }),
  }))

export default numbered(ADDRESSES) satisfies RouteConfig
