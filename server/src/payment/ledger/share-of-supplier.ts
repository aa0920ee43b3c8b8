import { supplierShare } from '@chautari/contract/booking/supplier-share'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { BookingRow } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { percentsOf } from './record-stay.ts'

type Share = {
  earnsPaisa: Paisa
  commissionPaisa: Paisa
  vatPaisa: Paisa
  withheldPaisa: Paisa
  /** The percent of our commission. */
  percent: number
}

/**
 * Returns what the supplier of a booking earns once its stay has ended, and what is deducted before: commission, VAT and withheld tax. `unearnedPaisa` is
 * what `findUnearned` returned for the booking.
 */
export function shareOfSupplier(booking: BookingRow, { config }: Pick<App, 'config'>, unearnedPaisa: number | undefined): Share {
  const percents = percentsOf(booking, config)
  const { refundPaisa } = booking
  const gonePaisa = unearnedPaisa === undefined ? refundPaisa : paisa((refundPaisa ?? 0) + unearnedPaisa)
  const { earned, withheld, commission, vat } = supplierShare({ ...booking, refundPaisa: gonePaisa, ...percents })
  return {
    earnsPaisa: paisa(earned - withheld),
    commissionPaisa: paisa(commission),
    vatPaisa: paisa(vat),
    withheldPaisa: paisa(withheld),
    percent: percents.commissionPercent,
  }
}
