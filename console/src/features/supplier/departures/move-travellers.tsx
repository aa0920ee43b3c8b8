import type { CalendarDate } from '@chautari/contract/dates'
import type { KeptDeparture } from '@chautari/contract/listing/departures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { MoveTravellers as Form } from '../../../ui/departures/move-travellers.tsx'
import { useMoving } from '../../../ui/departures/other-departures.tsx'
import { ReasonField } from '../../../ui/fields/reason-field.tsx'
import { useMoveTravellers } from './departures-queries.ts'

const MOVES = 'GET /supplier/packages/:slug/departures/:day/moves'

type Props = { slug: string; day: CalendarDate; departures: KeptDeparture[]; onDone: () => void }

/** Asks the travellers of a departure to take another one, as its supplier. */
export function MoveTravellers({ slug, day, departures, onDone }: Props) {
  const t = useT('departures')
  const { to, isChosen, form } = useMoving(departures, day)
  const asked = callQuery(MOVES, { params: { slug, day }, query: { to } })
  const preview = useQuery({
    ...asked,
    enabled: isChosen,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const { mutate, error, isPending } = useMoveTravellers(onDone)
  return (
    <Form {...{ ...form, preview, error, isPending }} onAsk={(body) => mutate({ params: { slug, day }, body: { ...body, to } })}>
      <ReasonField error={error} label={t('reason')} hint={t('reasonHint')} />
    </Form>
  )
}
