import type { Booking } from '@chautari/contract/booking/shapes'
import { useEffect } from 'react'
import { keepLastVoucher } from '../../../entities/booking/last-voucher.ts'

/** Keeps what is looked at as the voucher that is shown where there is no line. */
export function useKeptVoucher(booking: Booking): void {
  useEffect(() => keepLastVoucher(booking), [booking])
}
