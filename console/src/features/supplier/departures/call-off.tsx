import type { CallResponse } from '@chautari/contract/contract'
import type { CalendarDate } from '@chautari/contract/dates'
import { Button, Textarea } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { DayInBoth } from '../../../ui/booking/day-in-both.tsx'
import { CallOffEffects } from '../../../ui/decision/call-off-effects.tsx'
import { Effect, WhatHappens } from '../../../ui/decision/effects.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'
import { showFailure, showToast } from '../../../ui/toast.ts'
import { departuresQuery } from './departures-queries.ts'
import styles from './departures.module.css'

const PREVIEW = 'GET /supplier/packages/:slug/departures/:day/call-off'

type Preview = CallResponse<typeof PREVIEW>['data']
type Props = { slug: string; day: CalendarDate; onDone: () => void }

/** Calls a departure off, after showing whom it affects and what each is refunded. */
export function CallOff({ slug, day, onDone }: Props) {
  const t = useT('departures')
  const refusalOf = useRefusal()
  const preview = useQuery({ ...callQuery(PREVIEW, { params: { slug, day } }), staleTime: 0, gcTime: 0, retry: false })
  const result = preview.data?.data
  const refusal = result?.outcome === 'refused' ? refusalOf(result.why) : undefined
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
      <Textarea
        name="reason"
        label={t('reason')}
        description={t('reasonHint')}
        autosize
        minRows={2}
        error={faultOf(error, 'reason')}
        data-autofocus
      />
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
  const t = useT('departures')
  const amount = useFormats().rupees(result?.refund ?? 0)
  if (result?.outcome === 'second_person') return t('callOffAsk', { amount })
  return result && result.refund > 0 ? t('callOffDo', { amount }) : t('callOff')
}

const REFUSALS = { has_started: 'hasStarted', no_departure: 'noDeparture', called_off_before: 'calledOffBefore' } as const

/** Returns a function that says why a departure cannot be called off. */
function useRefusal() {
  const t = useT('departures')
  const isKnown = (why: string | null): why is keyof typeof REFUSALS => why !== null && why in REFUSALS
  return (why: string | null): string => t(isKnown(why) ? REFUSALS[why] : 'noDeparture')
}

/** Returns the call that calls a departure off. A refusal is a message, because the departure may have changed since the preview. */
function useCallOff(onDone: () => void) {
  const t = useT('departures')
  const refusalOf = useRefusal()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { params: { slug: string; day: string }; body: { reason: string } }) =>
      callApi('POST /supplier/packages/:slug/departures/:day/call-off', input),
    onSuccess: async ({ data: { outcome, why } }) => {
      if (outcome === 'refused') showFailure(refusalOf(why))
      else {
        showToast(t(outcome === 'done' ? 'callOffDone' : 'callOffAsked'))
        onDone()
      }
      await queries.invalidateQueries({ queryKey: departuresQuery.queryKey })
    },
  })
}

function Effects({ result: { outcome, refund, bookings, sends_sms } }: { result: Preview }) {
  const t = useT('departures')
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

const ENDINGS = { released: 'unpaid', by_staff: 'byStaff', offer_ended: 'offered' } as const

function Affected({ bookings }: { bookings: Preview['bookings'] }) {
  const t = useT('departures')
  const formats = useFormats()
  return (
    <ul className={styles.affected} aria-label={t('affected')}>
      {bookings.map(({ reference, name, persons, refund, ending }) => (
        <li key={reference}>
          <span>
            {name} · {t('travellers', { n: persons })}
          </span>
          <span>{ending === 'refunded' ? formats.rupees(refund) : t(ENDINGS[ending])}</span>
        </li>
      ))}
    </ul>
  )
}
