import { Skeleton } from '@mantine/core'
import type { BookingActName } from '@chautari/contract/staff/booking-file'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/language/texts.ts'
import { Problem } from '../../../ui/problem.tsx'
import { fileQuery } from '../booking-query.ts'
import styles from './act-form.module.css'
import { ActForm } from './act-form.tsx'

type Props = { reference: string; act: BookingActName; onDone: () => void; onBack: () => void }

/** Performs one act on a booking from another screen, after its preview. */
export function DecideBooking({ reference, act: chosen, onDone, onBack }: Props) {
  const t = useT('acts')
  const { data, error, isPending, refetch } = useQuery(fileQuery(reference))
  if (isPending) return <Skeleton height={160} />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  // A payment that was too small has to be refunded instead (decision 026).
  const isTooSmall = chosen === 'rule_out' && data.data.possible_acts.includes('refund_unapplied')
  const act = isTooSmall ? 'refund_unapplied' : chosen
  return (
    <section className={styles.deciding} aria-label={t(act)}>
      <h3>{t(act)}</h3>
      <ActForm file={data.data} act={act} onDone={onDone} onBack={onBack} />
    </section>
  )
}
