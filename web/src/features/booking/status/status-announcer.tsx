import type { Booking } from '@chautari/contract/booking/shapes'
import { useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { isKnownStatus } from './booking-status.ts'

/** Announces a status change after a refresh to screen readers. */
export function StatusAnnouncer({ status }: Pick<Booking, 'status'>) {
  const t = useT('booking')
  const [first] = useState(status)
  const [hasChanged, setChanged] = useState(false)
  if (!hasChanged && status !== first) setChanged(true)
  const word = isKnownStatus(status) ? t(status) : status
  return (
    <p className="visually-hidden" role="status">
      {hasChanged && `${t('statusLabel')}: ${word}`}
    </p>
  )
}
