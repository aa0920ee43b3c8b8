import type { CalendarDate } from '@chautari/contract/dates'
import type { KeptDeparture } from '@chautari/contract/listing/departures'
import { callQuery } from '../../../../platform/api/api.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { CallOff as Form } from '../../../../ui/departures/call-off.tsx'
import { ReasonField } from '../../../../ui/fields/reason-field.tsx'
import { showFailure } from '../../../../ui/toasts/toast.ts'
import { useListingCall } from '../../listings-query.ts'
import { callOffMessage } from '../../rules/call-off-message.ts'

const PREVIEW = 'GET /staff/packages/:slug/departures/:day/call-off'

type Props = { slug: string; day: CalendarDate; departures: KeptDeparture[]; onDone: () => void }

/** Calls a departure off as staff. */
export function CallOff({ slug, day, departures, onDone }: Props) {
  const t = useT('departures')
  const { mutate, error, isPending } = useCallOff(onDone)
  return (
    <Form
      day={day}
      departures={departures}
      previewOf={(query) => callQuery(PREVIEW, { params: { slug, day }, query })}
      refusalOf={(why) => why ?? ''}
      error={error}
      isPending={isPending}
      onCallOff={(body) => mutate({ params: { slug, day }, body })}
    >
      <ReasonField error={error} isFirst label={t('reason')} hint={t('reasonHint')} />
    </Form>
  )
}

/** Returns the call that calls a departure off. A refusal is shown as a message, because the departure can have changed since the preview. */
function useCallOff(onDone: () => void) {
  const t = useT('departures')
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
