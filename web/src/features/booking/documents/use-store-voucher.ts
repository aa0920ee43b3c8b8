import type { Booking } from '@chautari/contract/booking/shapes'
import { useEffect } from 'react'
import { storeLastVoucher } from '../../../entities/booking/last-voucher.ts'

/** Stores the viewed booking as the voucher to show offline. */
export function useStoreVoucher(booking: Booking): void {
  useEffect(() => storeLastVoucher(booking), [booking])
}
