import type { CallInput } from '@chautari/contract/contract'
import type { CalendarDate } from '@chautari/contract/dates'
import type { KeptDeparture } from '@chautari/contract/listing/departures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { CallOff as Form } from '../../../ui/departures/call-off.tsx'
import { ReasonField } from '../../../ui/fields/reason-field.tsx'
import { showFailure, showToast } from '../../../ui/toasts/toast.ts'
import { departuresQuery } from './departures-queries.ts'

const CALL_OFF = 'POST /supplier/packages/:slug/departures/:day/call-off'
const PREVIEW = 'GET /supplier/packages/:slug/departures/:day/call-off'

type Props = { slug: string; day: CalendarDate; departures: KeptDeparture[]; onDone: () => void }

/** Calls a departure off as its supplier. */
export function CallOff({ slug, day, departures, onDone }: Props) {
  const t = useT('departures')
  const refusalOf = useRefusal()
  const { mutate, error, isPending } = useCallOff(onDone)
  return (
    <Form
      day={day}
      departures={departures}
      previewOf={(query) => callQuery(PREVIEW, { params: { slug, day }, query })}
      refusalOf={refusalOf}
      error={error}
      isPending={isPending}
      onCallOff={(body) => mutate({ params: { slug, day }, body })}
    >
      <ReasonField error={error} isFirst label={t('reason')} hint={t('reasonHint')} />
    </Form>
  )
}

const REFUSALS = {
  has_started: 'hasStarted',
  no_departure: 'noDeparture',
  called_off_before: 'calledOffBefore',
  guaranteed: 'isGuaranteed',
  no_other_departure: 'noOtherDeparture',
} as const

/** Returns a function that explains why a departure cannot be called off. */
function useRefusal() {
  const t = useT('departures')
  const isKnown = (why: string | null): why is keyof typeof REFUSALS => why !== null && why in REFUSALS
  return (why: string | null): string => t(isKnown(why) ? REFUSALS[why] : 'noDeparture')
}

/** Returns the call that calls a departure off. A refusal is shown as a message, because the departure can have changed since the preview. */
function useCallOff(onDone: () => void) {
  const t = useT('departures')
  const refusalOf = useRefusal()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof CALL_OFF>) => callApi(CALL_OFF, input),
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
