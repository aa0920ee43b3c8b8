/** The sections of the documentation in display order. `parts` lists the first path segments of a section's calls. */
const SECTIONS = [
  {
    name: 'Search',
    description: 'Find stays and packages, with prices and availability for dates.',
    parts: ['properties', 'property-cards', 'rooms', 'packages', 'package-cards', 'places', 'cities', 'deals', 'campaigns'],
  },
  {
    name: 'Booking',
    description: 'Reserve, show, change and cancel a booking, with or without an account.',
    parts: ['booking', 'bookings', 'coupon'],
  },
  { name: 'Payment', description: 'Start and verify payments.', parts: ['payment'] },
  {
    name: 'Account',
    description: 'Sign in, and everything that belongs to the signed-in traveller.',
    parts: [
      'user',
      'social',
      'password',
      'forgot-password',
      'reset-password',
      'phone-verification',
      'attachments',
      'impersonate',
    ],
  },
  { name: 'Reviews', description: 'Read and write reviews.', parts: [':type', 'products'] },
  {
    name: 'Content',
    description: 'The blog, the legal texts, the newsletter and the facts of the site.',
    parts: ['blogs', 'text-pages', 'newsletter', 'settings', 'visitor-count', 'steps', 'rum'],
  },
  {
    name: 'Suppliers',
    description: "The suppliers' area of our console. It takes cookies of our own pages only.",
    parts: ['supplier'],
  },
  { name: 'Gateways', description: 'What gateways hand over to us, signed.', parts: ['sms'] },
  { name: 'Staff', description: 'The console of our staff. It takes cookies of our own pages only.', parts: ['staff'] },
]

export const TAGS = SECTIONS.map(({ name, description }) => ({ name, description }))

/** Returns the section of a call by its path. Throws for a path whose first part no section lists. */
export function tagOf(path: string): string {
  // One of the specification's paths begins with the name of a provider.
  const part = path.includes('/payment/') ? 'payment' : (path.split('/')[1] ?? '')
  const section = SECTIONS.find(({ parts }) => parts.includes(part))
  if (!section) throw new Error(`No section of the API documentation lists ${path}: add its first segment to SECTIONS.`)
  return section.name
}
