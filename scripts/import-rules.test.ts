import { describe, expect, test } from 'vitest'
import { undeclared } from './declared-libraries.ts'
import { brokenBy, IMPORT_RULES } from './import-rules.ts'
import { importsOf } from './imports.ts'

type Plant = { rule: string; file: string; broken: string; clean: string }

const PLANTS: Plant[] = [
  {
    rule: 'the contract stands alone, on zod',
    file: 'contract/src/booking/shapes.ts',
    broken: "import { db } from '../../../server/src/platform/db.ts'",
    clean: "import { z } from 'zod'; import { money } from '../money.ts'",
  },
  {
    rule: 'the contract stands alone, on zod',
    file: 'contract/src/dates.ts',
    broken: "import dayjs from 'dayjs'",
    clean: "import { minutes } from './booking/limits.ts'",
  },
  {
    rule: 'the web never sees the server',
    file: 'web/src/platform/api/api.ts',
    broken: "import type { App } from '../../../../server/src/app.ts'",
    clean: "import type { Room } from '@chautari/contract/catalogue/shapes'",
  },
  {
    rule: 'the server never sees the web',
    file: 'server/src/app.ts',
    broken: "import { render } from '@chautari/web/render'",
    clean: "import { reserveRoom } from './booking/index.ts'",
  },
  {
    rule: 'the sandbox is a stranger',
    file: 'sandbox/src/esewa/form.ts',
    broken: "import { paisa } from '@chautari/contract/money'",
    clean: "import { sign } from './signature.ts'",
  },
  {
    rule: 'a noun calls only those before it',
    file: 'server/src/booking/checkout/reserve-room.ts',
    broken: "import { payments } from '../../payment/index.ts'",
    clean: "import { getRoom } from '../../catalogue/index.ts'",
  },
  {
    rule: 'a noun is entered by its front door',
    file: 'server/src/payment/settle-payment.ts',
    broken: "import { findBooking } from '../booking/store/find.ts'",
    clean: "import { findBooking } from '../booking/index.ts'",
  },
  {
    rule: 'a noun is entered by its front door',
    file: 'server/src/payment/store/payments.ts',
    broken: "import { bookings } from '../../booking/store/tables.ts'",
    clean: "import { payments } from './tables.ts'",
  },
  {
    rule: 'rules are pure',
    file: 'server/src/booking/rules/hold.ts',
    broken: "import type { Db } from '../../platform/db.ts'",
    clean: "import { HOLD_MINUTES_NEW } from '@chautari/contract/booking/limits'; import { quote } from './quote.ts'",
  },
  {
    rule: 'rules are pure',
    file: 'server/src/booking/rules/reference.ts',
    broken: "import { readFileSync } from 'node:fs'",
    clean: "import type { Quote } from './quote.ts'",
  },
  {
    rule: 'a store knows rules, tables, the platform and other front doors only',
    file: 'server/src/booking/store.ts',
    broken: "import { reserveRoom } from './reserve-room.ts'",
    clean: "import { eq } from 'drizzle-orm'; import { db } from '../platform/db.ts'; import { isLapsed } from './rules/hold.ts'",
  },
  {
    rule: 'a store knows rules, tables, the platform and other front doors only',
    file: 'server/src/booking/store/bookings.ts',
    broken: "import { bind } from '../routes.ts'",
    clean: "import { bookings } from './tables.ts'; import { isLapsed } from '../rules/hold.ts'",
  },
  {
    rule: 'a store knows rules, tables, the platform and other front doors only',
    file: 'server/src/catalogue/store/offers.ts',
    broken: "import { showCards } from '../index.ts'",
    clean: "import { runsToday } from '../../promotion/index.ts'",
  },
  {
    rule: 'SQL lives in stores',
    file: 'server/src/booking/cancel-booking.ts',
    broken: "import { sql } from 'drizzle-orm'",
    clean: "import type { Transaction } from '../platform/db.ts'",
  },
  {
    rule: 'SQL lives in stores',
    file: 'server/src/booking/access/present.ts',
    broken: "import { bookings } from '../store/tables.ts'",
    clean: "import { insertBooking } from '../store/bookings.ts'; import type { bookings } from '../store/tables.ts'",
  },
  {
    rule: 'routes are the edge',
    file: 'server/src/booking/cancel-booking.ts',
    broken: "import { bookingRoutes } from './routes.ts'",
    clean: "import { presentBooking } from './present.ts'",
  },
  {
    rule: 'the platform knows no noun',
    file: 'server/src/platform/sweep.ts',
    broken: "import { releaseHolds } from '../booking/index.ts'",
    clean: "import { db } from './db.ts'",
  },
  {
    rule: 'features are islands',
    file: 'web/src/features/booking/traveller-form.tsx',
    broken: "import { RoomCard } from '../catalogue/room-card.tsx'",
    clean: "import { HoldClock } from './hold-clock.tsx'; import { Button } from '../../ui/button.tsx'",
  },
  {
    rule: 'features stay below pages',
    file: 'web/src/features/booking/traveller-form.tsx',
    broken: "const page = await import('../../pages/booking/checkout-page.tsx')",
    clean: "import { links } from '../../platform/links.ts'",
  },
  {
    rule: 'features stay below pages',
    file: 'web/src/platform/pages/links.ts',
    broken: "import routes from '../../routes.ts'",
    clean: "import { paths } from './paths.ts'",
  },
  {
    rule: 'ui knows no travel',
    file: 'web/src/ui/price.tsx',
    broken: "import { useCurrency } from '../platform/currency.ts'",
    clean: "import { formatNpr } from '@chautari/contract/money'",
  },
  {
    rule: 'ui knows no travel',
    file: 'web/src/ui/feedback/badge.tsx',
    broken: "import type { Status } from '@chautari/contract/booking/status'",
    clean: "import classes from './badge.module.css'",
  },
  {
    rule: 'tests are leaves',
    file: 'server/src/booking/checkout/reserve-room.ts',
    broken: "import { factory } from '../testing/factory.ts'",
    clean: "import { clock } from '../platform/clock.ts'",
  },
]

describe('an import rule', () => {
  test.each(PLANTS)('"$rule" catches $broken in $file', ({ rule, file, broken }) => {
    expect(rulesBrokenBy(file, broken)).toContain(rule)
  })

  test.each(PLANTS)('"$rule" lets $clean pass in $file', ({ file, clean }) => {
    expect(rulesBrokenBy(file, clean)).toEqual([])
  })

  test.each(IMPORT_RULES)('"$name" has a violation planted', ({ name }) => {
    expect(PLANTS.map(({ rule }) => rule)).toContain(name)
  })

  test('a test may reach for what it tests', () => {
    const text = "import { sql } from 'drizzle-orm'; import { app } from '../testing/app.ts'; import './store/bookings.ts'"
    expect(rulesBrokenBy('server/src/booking/routes.test.ts', text)).toEqual([])
  })

  test('a foreign key may name a table of a noun before', () => {
    const text = "import { rooms } from '../../catalogue/store/tables.ts'"
    expect(rulesBrokenBy('server/src/availability/store/tables.ts', text)).toEqual([])
  })

  test('a library that only another package declares is caught', () => {
    const manifest = (folder: string) => ({ dependencies: folder === 'web' ? { react: '19' } : { pg: '8' } })
    const found = (text: string) => undeclared(importsOf('web/src/ui/card.tsx', text), manifest)
    expect(found("import pg from 'pg'")).toEqual(['web/src/ui/card.tsx imports pg'])
    expect(found("import { use } from 'react'; import { jsx } from 'react/jsx-runtime'")).toEqual([])
  })
})

function rulesBrokenBy(file: string, text: string) {
  const imports = importsOf(file, text)
  return IMPORT_RULES.filter((rule) => brokenBy(rule, imports).length > 0).map(({ name }) => name)
}
