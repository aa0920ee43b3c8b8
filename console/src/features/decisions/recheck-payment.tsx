import { Button } from '@mantine/core'
import { IconCash, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, type FormEvent } from 'react'
import { callApi } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import { Effect, WhatHappens } from '../../ui/decision/effects.tsx'
import { Refusal } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import styles from './decision-form.module.css'
import { useFocusWithin } from './use-focus-within.ts'

/** The text for each verdict but `paid`. */
const VERDICTS = {
  payment_pending: 'verdict_pending',
  payment_not_completed: 'verdict_failed',
  paid_but_unavailable: 'verdict_unavailable',
} as const

const isKnown = (verdict: string): verdict is keyof typeof VERDICTS => verdict in VERDICTS

type Props = { reference: string; onDone: () => void; onBack: () => void }

/** Looks a payment in doubt up at its provider again. The item stays while the provider has no final status. */
export function RecheckPayment({ reference, onDone, onBack }: Props) {
  const t = useT('decisions')
  const acts = useT('acts')
  const form = useRef<HTMLFormElement>(null)
  useFocusWithin(form, onBack)
  const queries = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => callApi('POST /staff/bookings/:reference/recheck', { params: { reference } }),
    onSuccess: async ({ data: { verdict } }) => {
      if (verdict === 'paid') {
        showToast(t('verdict_paid'))
        onDone()
      }
      await queries.invalidateQueries({ queryKey: ['GET /staff/bookings/:reference', { params: { reference } }] })
    },
  })
  const verdict = data?.data.verdict
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <section className={styles.deciding} aria-label={t('recheck_payment')}>
      <h3>{t('recheck_payment')}</h3>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <WhatHappens isFetching={false} error={null}>
          <Effect icon={IconRefresh}>{t('recheckAsks')}</Effect>
          <Effect icon={IconCash}>{t('recheckApplies')}</Effect>
          <Effect icon={IconInfoCircle}>{t('recheckElse')}</Effect>
        </WhatHappens>
        <div role="status" className={styles.verdict}>
          {verdict !== undefined && verdict !== 'paid' && (
            <Note icon={IconInfoCircle} tone="amber">
              {t(isKnown(verdict) ? VERDICTS[verdict] : 'verdict_other')}
            </Note>
          )}
        </div>
        <Refusal error={error} />
        <div className={styles.buttons}>
          <Button type="submit" variant="filled" loading={isPending}>
            {t('do_recheck_payment')}
          </Button>
          <Button onClick={onBack}>{acts('back')}</Button>
        </div>
      </form>
    </section>
  )
}
