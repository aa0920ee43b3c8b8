import { describe, expect, test } from 'vitest'
import { cyclesIn, cyclesOfSubjects } from './cycles.ts'
import { undeclared } from './declared-libraries.ts'
import { importsOf } from './read-imports.ts'
import { brokenBy, IMPORT_RULES } from './violations.ts'

/** Negative controls: an import that must be refused, in a file whose name need not exist. */
const REFUSED = [
  ['contract/src/money.ts', "import { formatDay } from './booking/limits.ts'"],
  ['contract/src/money.ts', "import pg from 'pg'"],
  ['contract/src/money.ts', "import { readFileSync } from 'node:fs'"],
  ['contract/src/catalogue/shapes.ts', "import { Booking } from '../booking/shapes.ts'"],
  ['contract/src/catalogue/shapes.ts', "import type { Booking } from '../booking/shapes.ts'"],
  ['contract/src/catalogue/shapes.ts', "import { contract } from '../contract.ts'"],
  ['contract/src/fields/fields.ts', "import type { App } from '../../server/src/platform/app-context.ts'"],
  ['server/src/booking/checkout/reserve-room.ts', "import { payments } from '../../payment/index.ts'"],
  ['server/src/booking/checkout/reserve-room.ts', "import type { Attempt } from '../../payment/index.ts'"],
  ['server/src/payment/attempts/settle-attempt.ts', "import { findBooking } from '../../booking/store/bookings.ts'"],
  ['server/src/payment/attempts/settle-attempt.ts', "import type { Hold } from '../../booking/rules/hold.ts'"],
  ['server/src/payment/store/payments.ts', "import { bookings } from '../../booking/store/tables.ts'"],
  ['server/src/payment/attempts/settle-attempt.ts', "import { cancelBooking } from '../../servicing/index.ts'"],
  ['server/src/booking/rules/hold.ts', "import type { Db } from '../../platform/database/db.ts'"],
  ['server/src/booking/stock/rules/crowding.ts', "import { readFileSync } from 'node:fs'"],
  ['server/src/booking/rules/hold.ts', "import { z } from 'zod'"],
  ['server/src/booking/rules/hold.ts', "import { findHold } from '../store/bookings.ts'"],
  ['server/src/booking/store/bookings.ts', "import { reserveRoom } from '../checkout/reserve-room.ts'"],
  ['server/src/booking/store/bookings.ts', "import { bind } from '../routes.ts'"],
  ['server/src/catalogue/store/current-offer.ts', "import { showCards } from '../index.ts'; import './../show-cards.ts'"],
  ['server/src/booking/access/show-booking.ts', "import { sql } from 'drizzle-orm'"],
  ['server/src/booking/access/show-booking.ts', "import { bookings } from '../store/tables.ts'"],
  ['server/src/booking/access/show-booking.ts', "import fastify from 'fastify'"],
  ['server/src/booking/access/show-booking.ts', "import { bookingRoutes } from '../routes.ts'"],
  ['server/src/booking/access/show-booking.ts', "import { buildServer } from '../../app.ts'"],
  ['server/src/booking/access/show-booking.ts', "import { fillBookings } from '../../../seed/booking/fill-bookings.ts'"],
  ['server/src/booking/access/show-booking.ts', "import { findViolations } from '../../audit/find-violations.ts'"],
  ['server/src/booking/access/show-booking.ts', "import { pay } from '@chautari/sandbox/esewa/pay'"],
  ['server/src/booking/access/show-booking.ts', "import { aPerson } from '../testing/reservations.ts'"],
  ['server/src/booking/access/show-booking.ts', "import './show-booking.test.ts'"],
  ['server/src/platform/jobs/sweeps.ts', "import { lapseBookings } from '../../servicing/index.ts'"],
  ['server/src/platform/jobs/sweeps.ts', "import { HOLD_MINUTES_NEW } from '@chautari/contract/booking/limits'"],
  ['server/src/audit/find-violations.ts', "import { recordDecision } from '../booking/index.ts'"],
  ['server/src/audit/find-violations.ts', "import { bookings } from '../booking/store/tables.ts'"],
  ['server/src/main.ts', "import { seedDemo } from '../seed/demo.ts'"],
  ['server/src/main.ts', "const { seedDemo } = await import('../seed/demo.ts')"],
  ['server/src/app.ts', "import { findBooking } from './booking/store/bookings.ts'"],
  ['server/seed/account/fill-people.ts', "import { insertEvent } from '../../src/account/store/events.ts'"],
  ['server/seed/account/fill-people.ts', "import { register } from '../../src/account/sign-in/register.ts'"],
  ['server/src/servicing/cancel-booking.ts', "import { settleAttempt } from '../payment/demo.ts'"],
  ['server/src/unheard-of/file.ts', "import { App } from '../platform/app-context.ts'"],
  ['web/src/platform/api/api.ts', "import type { App } from '../../../../server/src/app.ts'"],
  ['web/src/platform/api/api.ts', "import { useStay } from '../../entities/availability/stay.ts'"],
  ['web/src/platform/api/api.ts', "import type { Booking } from '@chautari/contract/booking/shapes'"],
  ['web/src/platform/pages/page-data.ts', "import { CouponBox } from '../../features/payment/coupon-box.tsx'"],
  ['web/src/platform/pages/page-data.ts', "import routes from '../../routes.ts'"],
  ['web/src/ui/fields/text-field.tsx', "import { useT } from '../../platform/language/texts.ts'"],
  ['web/src/ui/feedback/badge.tsx', "import type { Status } from '@chautari/contract/booking/status'"],
  ['web/src/entities/booking/booking-link.ts', "import { HoldBanner } from '../../features/booking/hold/hold-banner.tsx'"],
  ['web/src/entities/booking/booking-link.ts', "import en from '../../texts/en/booking.ts'"],
  ['web/src/features/booking/traveller-form.tsx', "import { RoomCard } from '../catalogue/room-card.tsx'"],
  ['web/src/features/booking/traveller-form.tsx', "import type { Card } from '../catalogue/room-card.tsx'"],
  ['web/src/features/booking/traveller-form.tsx', "const page = await import('../../pages/booking/checkout-page.tsx')"],
  ['web/src/pages/booking/payment-page.tsx', "import { GalleryLabels } from '../catalogue/gallery-labels.ts'"],
  ['web/src/pages/booking/payment-page.tsx', "import { readFileSync } from 'node:fs'"],
  ['web/src/texts/en/booking.ts', "import { HoldBanner } from '../../features/booking/hold/hold-banner.tsx'"],
  ['console/src/pages/staff/people-page.tsx', "import { Button } from '../../../../web/src/ui/actions/button.tsx'"],
  ['console/src/ui/map/pin-map.tsx', "import { Button } from '../../../../web/src/ui/actions/button.tsx'"],
  ['console/src/features/listings/pin.tsx', "import { project } from '../../../../web/src/ui/map/projection.ts'"],
  ['web/src/ui/map/pin-map.tsx', "import { Button } from '../actions/button.tsx'"],
  ['console/src/pages/staff/people-page.tsx', "import EntriesPage from '../entries/entries-page.tsx'"],
  ['console/src/features/frame/shell.tsx', "import { PersonForm } from '../staff/person-form.tsx'"],
  ['console/src/ui/data-table.tsx', "import { PersonForm } from '../features/staff/person-form.tsx'"],
  ['console/src/platform/api/api.ts', "import { DataTable } from '../../ui/data-table.tsx'"],
  ['console/src/platform/api/api.ts', "import type { App } from '../../../../server/src/app.ts'"],
  ['console/src/main.tsx', "import { readFileSync } from 'node:fs'"],
  ['web/src/pages/booking/payment-page.tsx', "import { DataTable } from '../../../../console/src/ui/data-table.tsx'"],
  ['sandbox/src/esewa/pay.ts', "import { reference } from '@chautari/contract/booking/reference'"],
  ['sandbox/src/esewa/pay.ts', "import { withLock } from '../../../scripts/lock.mjs'"],
  ['bench/main.ts', "import { signReturn } from '../server/src/payment/providers/esewa/return.ts'"],
  ['e2e/steps.ts', "import { signReturn } from '../server/src/payment/providers/esewa/return.ts'"],
  ['e2e/support/steps.ts', "import { useT } from '../../web/src/platform/language/texts.ts'"],
  ['scripts/start.mjs', "import { readConfig } from '../server/src/platform/config/config.ts'"],
  ['web/src/ui/map/view.test.ts', "import { findBooking } from '../../../../server/src/booking/index.ts'"],
] as const

const PASSED = [
  ['contract/src/booking/shapes.ts', "import { Card } from '../catalogue/shapes.ts'; import { z } from 'zod'"],
  ['server/src/booking/checkout/reserve-room.ts', "import { getRoom } from '../../catalogue/index.ts'"],
  ['server/src/payment/store/payments.ts', "import { eq } from 'drizzle-orm'; import { payments } from './tables.ts'"],
  ['server/src/booking/rules/hold.ts', "import { HOLD_MINUTES_NEW } from '@chautari/contract/booking/limits'"],
  ['server/src/availability/store/tables.ts', "import { rooms } from '../../catalogue/store/tables.ts'"],
  ['server/src/booking/access/show-booking.ts', "import type { bookings } from '../store/tables.ts'"],
  [
    'server/src/booking/routes.test.ts',
    "import { sql } from 'drizzle-orm'; import { app } from '../testing/app.ts'; import './store/bookings.ts'",
  ],
  ['server/src/operator/payments/recheck.ts', "import { findViolations } from '../../audit/find-violations.ts'"],
  ['server/seed/start.ts', "import { startServer } from '../src/start-server.ts'"],
  [
    'web/src/features/booking/traveller-form.tsx',
    "import { HoldClock } from './hold-clock.tsx'; import { Button } from '../../ui/actions/button.tsx'",
  ],
  ['web/src/pages/booking/payment-page.tsx', "import { SiteFrame } from '../frame/site-frame.tsx'"],
  ['web/src/entities/booking/booking-link.ts', "import { links } from '../../links.ts'"],
  [
    'console/src/pages/staff/people-page.tsx',
    "import { PersonForm } from '../../features/staff/person-form.tsx'; import type { Contract } from '@chautari/contract/contract'",
  ],
  ['console/src/ui/map/pin-map.tsx', "import { project } from '../../../../web/src/ui/map/projection.ts'"],
  ['web/src/features/booking/where-to-go.tsx', "import { PlaceMap } from '../../entities/catalogue/place-map.tsx'"],
  ['e2e/support/texts.ts', "export * as siteTexts from '../../web/src/texts/en.ts'"],
  ['e2e/test-server.ts', "import { createDatabase } from '@chautari/server/testing/database'"],
] as const

describe('an import rule', () => {
  test.each(REFUSED)('refuses in %s: %s', (file, text) => {
    expect(rulesBrokenBy(file, text)).not.toEqual([])
  })

  test.each(PASSED)('lets pass in %s: %s', (file, text) => {
    expect(rulesBrokenBy(file, text)).toEqual([])
  })

  test.each(IMPORT_RULES)('"$name" is broken by a negative control', ({ name }) => {
    expect(REFUSED.flatMap(([file, text]) => rulesBrokenBy(file, text))).toContain(name)
  })
})

describe('a cycle of imports', () => {
  const cycle = [
    ...importsOf('web/src/ui/map/a.ts', "import type { B } from './b.ts'"),
    ...importsOf('web/src/ui/map/b.ts', "export * from './c.ts'"),
    ...importsOf('web/src/ui/map/c.ts', "const a = await import('./a.ts')"),
  ]

  test('is found through types, re-exports and dynamic imports', () => {
    expect(cyclesIn(cycle)).toEqual([['web/src/ui/map/a.ts', 'web/src/ui/map/b.ts', 'web/src/ui/map/c.ts']])
  })

  test('is not seen where imports only branch and meet', () => {
    const diamond = [
      ...importsOf('a.ts', "import './b.ts'; import './c.ts'"),
      ...importsOf('b.ts', "import './d.ts'"),
      ...importsOf('c.ts', "import './d.ts'"),
    ]
    expect(cyclesIn(diamond)).toEqual([])
  })
})

describe('a cycle of subjects', () => {
  const there = importsOf('server/src/booking/checkout/rebook.ts', "import { a } from '../history/a.ts'")

  test('is found where no file imports itself by a detour', () => {
    const back = importsOf('server/src/booking/history/b.ts', "import type { C } from '../checkout/rules/c.ts'")
    expect(cyclesOfSubjects([...there, ...back], 'server/src/booking')).toEqual([['checkout', 'history']])
  })

  test('is not seen in tests, nor where a subject imports itself', () => {
    const tested = importsOf('server/src/booking/history/b.test.ts', "import { c } from '../checkout/c.ts'")
    const own = importsOf('server/src/booking/history/b.ts', "import { d } from './rules/d.ts'")
    expect(cyclesOfSubjects([...there, ...tested, ...own], 'server/src/booking')).toEqual([])
  })
})

test('a library that only another package declares is refused', () => {
  const manifest = (folder: string) => ({ dependencies: folder === 'web' ? { react: '19' } : { pg: '8' } })
  const found = (text: string) => undeclared(importsOf('web/src/ui/card.tsx', text), manifest)
  expect(found("import pg from 'pg'")).toEqual(['web/src/ui/card.tsx imports pg'])
  expect(found("import { use } from 'react'; import { jsx } from 'react/jsx-runtime'")).toEqual([])
})

function rulesBrokenBy(file: string, text: string): string[] {
  const imports = importsOf(file, text)
  return IMPORT_RULES.filter((rule) => brokenBy(rule, imports).length > 0).map(({ name }) => name)
}
