import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The longest test files. A worker that began one of them last would run on while the others are idle.
const SLOW = [
  'scripts/checks.test.ts',
  'scripts/site.test.ts',
  'server/src/authorisation.test.ts',
  'server/src/command-line.test.ts',
  'payment/attempts/every-provider.test.ts',
  'payment/attempts/provider-faults.test.ts',
  'server/src/fuzz.test.ts',
  'server/src/audit/find-violations.test.ts',
  'operator/bookings/decide-bookings.test.ts',
  'every-page/every-route-in-',
  'account/accounts.journey.ts',
  'booking/guest-books-a-room.journey.ts',
  'search/guest-finds-a-package.journey.ts',
  'payment/ways-to-pay.journey.ts',
  'every-page/routes.journey.ts',
  'booking/guest-books-a-package.journey.ts',
  'booking/own-bookings.journey.ts',
  'search/filters.journey.ts',
  'booking/booking-page.journey.ts',
  'search/before-hydration.journey.ts',
  'content/public-pages.journey.ts',
  'account/profile.journey.ts',
  'booking/guest-books-in-nepali.journey.ts',
  'booking/many-rooms.journey.ts',
  'content/reviews.journey.ts',
  'search/saved-stays.journey.ts',
  'account/social-login.journey.ts',
  'booking/price-of-each-night.journey.ts',
  'search/map.journey.ts',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = SLOW.findIndex((path) => moduleId.includes(path))
  return rank < 0 ? SLOW.length : rank
}

/** Starts the longest test files first, and the others in the order of Vitest. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
