import type { Booking } from '@chautari/contract/booking/shapes'
import { useEffect } from 'react'
import { keepLastVoucher } from '../../../entities/booking/last-voucher.ts'

/** Stores the viewed booking as the voucher to show offline. */
export function useKeptVoucher(booking: Booking): void {
  useEffect(() => keepLastVoucher(booking), [booking])
}
