/** Builds every address of the site that pages link to. */
export const links = {
  home: '/',
  packages: '/travel/home',
  deals: '/deals',
  results: '/search/property/listing',
  packageResults: '/package/search',
  blogs: '/blogs',
  feed: '/blog/rss.xml',
  login: '/user/login',
  register: '/user/register',
  logout: '/user/logout',
  forgotPassword: '/forget-password',
  profile: '/profile',
  editProfile: '/edit-profile',
  bookings: '/bookings',
  booking: (reference: string) => `/booking/${reference}`,
  messages: (reference: string) => `/booking/${reference}?messages=1`,
  editBooking: (reference: string) => `/edit/${reference}`,
  reviews: '/reviews',
  password: '/settings',
  inbox: '/inbox',
  supplier: '/supplier/home',
  about: '/about',
  contact: '/contact-us',
  terms: '/terms-condition',
  privacy: '/privacy-cookies',
  faq: '/faq',
  agreement: '/privacy-disclaimer-user-agreement',
  property: (slug: string, search = '') => `/property/${slug}${withMark(search)}`,
  room: (slug: string, search = '') => `/room/${slug}${withMark(search)}`,
  package: (slug: string, search = '') => `/package/${slug}${withMark(search)}`,
  packageCheckout: (slug: string, search = '') => `/checkout/${slug}${withMark(search)}`,
  saved: ({ slugs, packages }: { slugs: string[]; packages: string[] } = { slugs: [], packages: [] }) => {
    const lists = [slugs.length > 0 && `stays=${slugs.join(',')}`, packages.length > 0 && `packages=${packages.join(',')}`]
    return ['/saved', lists.filter(Boolean).join('&')].filter(Boolean).join('?')
  },
  city: (slug: string) => `/city/${slug}`,
  post: (slug: string) => `/blog/${slug}`,
  roomCheckout: (propertySlug: string, roomSlug: string, search = '') =>
    `/checkout/property/${propertySlug}/room/${roomSlug}${withMark(search)}`,
  paymentOfLast: '/payment',
  payment: (reference: string) => `/payment/${reference}`,
  paymentSuccess: (reference: string) => `/payment-success-page?bookingReference=${reference}`,
  paymentError: (reference: string) => `/payment-error-page?bookingReference=${reference}`,
  guestBooking: (reference: string) => `/guest/view/${reference}`,
} as const

const withMark = (search: string) => (search === '' || search.startsWith('?') ? search : `?${search}`)
