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
  'journeys/every-page/every-route-in-nepali',
  'journeys/booking/guest-books-a-room.journey.ts',
  'journeys/console/joining.journey.ts',
  'journeys/booking/booking-page.journey.ts',
  'journeys/booking/guest-books-in-nepali.journey.ts',
  'journeys/content/',
  // Successive journeys of one kind share a test server: those that book, then the console, then those that only read.
  'journeys/payment/',
  'journeys/booking/',
  'journeys/console/screens.journey.ts',
  'journeys/console/',
  'journeys/account/accounts.journey.ts',
  'journeys/search/guest-finds-a-package.journey.ts',
  'journeys/search/before-hydration.journey.ts',
  'journeys/search/filters.journey.ts',
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
