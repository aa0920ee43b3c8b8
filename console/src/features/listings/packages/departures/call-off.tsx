import type { CallResponse } from '@chautari/contract/contract'
import type { CalendarDate } from '@chautari/contract/dates'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconShieldCheck } from '@tabler/icons-react'
import { callQuery } from '../../../../platform/api/api.ts'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { CallOffEffects } from '../../../../ui/decision/call-off-effects.tsx'
import { Effect, WhatHappens } from '../../../../ui/decision/effects.tsx'
import { Form } from '../../../../ui/form.tsx'
import { showFailure } from '../../../../ui/toast.ts'
import { ReasonField } from '../../editor/reason-field.tsx'
import { useListingCall } from '../../listings-query.ts'
import { callOffMessage } from '../../rules/call-off-message.ts'
import { DayInBoth } from '../../../../ui/booking/day-in-both.tsx'
import styles from './departures.module.css'

const PREVIEW = 'GET /staff/packages/:slug/departures/:day/call-off'

type Preview = CallResponse<typeof PREVIEW>['data']
type Props = { slug: string; day: CalendarDate; onDone: () => void }

/** Calls a departure off, after showing whom it affects and what each is refunded. */
export function CallOff({ slug, day, onDone }: Props) {
  const t = useT('packages')
  const preview = useQuery({ ...callQuery(PREVIEW, { params: { slug, day } }), staleTime: 0, gcTime: 0, retry: false })
  const result = preview.data?.data
  const refusal = result?.outcome === 'refused' ? (result.why ?? '') : undefined
  const { mutate, error, isPending } = useCallOff(onDone)
  return (
    <Form error={error} onSubmit={({ reason = '' }) => mutate({ params: { slug, day }, body: { reason } })}>
      <p>
        <strong>
          <DayInBoth day={day} />
        </strong>
      </p>
      <p>{t('callOffLead')}</p>
      <WhatHappens isFetching={preview.isFetching} error={preview.error} refusal={refusal}>
        {result && refusal === undefined && <Effects result={result} />}
      </WhatHappens>
      {result && result.bookings.length > 0 && <Affected bookings={result.bookings} />}
      <ReasonField error={error} isFirst label={t('callOffReason')} />
      <Button
        type="submit"
        variant="filled"
        color="red"
        loading={isPending}
        disabled={!result || preview.isFetching || refusal !== undefined}
      >
        <ButtonText result={result} />
      </Button>
    </Form>
  )
}

function ButtonText({ result }: { result: Preview | undefined }) {
  const t = useT('packages')
  const amount = useFormats().rupees(result?.refund ?? 0)
  if (result?.outcome === 'second_person') return t('callOffAsk', { amount })
  return result && result.refund > 0 ? t('callOffDo', { amount }) : t('callOffDoFree')
}

/** Returns the call that calls a departure off. A refusal is a message, because the departure may have changed since the preview. */
function useCallOff(onDone: () => void) {
  const t = useT('packages')
  const acts = useT('acts')
  return useListingCall('POST /staff/packages/:slug/departures/:day/call-off', {
    done({ data: { outcome } }) {
      const message = callOffMessage(outcome)
      if (message === undefined) return undefined
      return message === 'called_off' ? t('callOffDone') : acts('done_second')
    },
    stale: ['GET /staff/packages/:slug', 'GET /staff/packages', 'GET /staff/entries', 'GET /staff/queue', PREVIEW],
    onDone({ data: { outcome, why } }) {
      if (outcome === 'refused') showFailure(acts('refused', { why: why ?? '' }))
      else onDone()
    },
  })
}

function Effects({ result: { outcome, refund, bookings, sends_sms } }: { result: Preview }) {
  const t = useT('packages')
  const amount = useFormats().rupees(refund)
  const count = (wanted: Preview['bookings'][number]['ending']) => bookings.filter(({ ending }) => ending === wanted).length
  const [refunded, released, by_staff] = [count('refunded'), count('released'), count('by_staff')]
  const offers = count('offer_ended')
  return (
    <>
      {outcome === 'second_person' && <Effect icon={IconShieldCheck}>{t('callOffSecond', { amount })}</Effect>}
      <CallOffEffects refund={refund} counts={{ refunded, released, by_staff, offers, sends_sms }} />
    </>
  )
}

const ENDINGS = { released: 'callOffUnpaid', by_staff: 'callOffByYou', offer_ended: 'callOffOffered' } as const

function Affected({ bookings }: { bookings: Preview['bookings'] }) {
  const t = useT('packages')
  const formats = useFormats()
  return (
    <section aria-label={t('callOffAffected')}>
      <ul className={styles.affected}>
        {bookings.map(({ reference, name, persons, refund, ending }) => (
          <li key={reference}>
            <span>
              {name} · {t('persons', { n: persons })}
            </span>
            <span>{ending === 'refunded' ? formats.rupees(refund) : t(ENDINGS[ending])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
