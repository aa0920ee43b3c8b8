import { paisa, type Paisa } from '@chautari/contract/money'
import type { BookingRow } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { stayEntries, SUPPLIER_PAYABLE } from '../rules/ledger.ts'

/** Returns what the supplier of a booking is owed, or will be once it is completed, and the percent of our commission. */
export function shareOfSupplier(booking: BookingRow, { config }: Pick<App, 'config'>): { earnsPaisa: Paisa; percent: number } {
  const percent = booking.commissionPercent ?? config.commissionPercent
  const owed = stayEntries({ ...booking, commissionPercent: percent }).find(({ account }) => account === SUPPLIER_PAYABLE)
  return { earnsPaisa: paisa(owed ? 0 - owed.amountPaisa : 0), percent }
}
