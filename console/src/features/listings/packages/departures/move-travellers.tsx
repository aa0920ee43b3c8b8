import type { CalendarDate } from '@chautari/contract/dates'
import type { KeptDeparture } from '@chautari/contract/listing/departures'
import { useT } from '../../../../platform/language/texts.ts'
import { MoveTravellers as Form } from '../../../../ui/departures/move-travellers.tsx'
import { useListingCall } from '../../listings-query.ts'

const MOVES = 'GET /staff/packages/:slug/departures/:day/moves'

type Props = { slug: string; day: CalendarDate; departures: KeptDeparture[]; onDone: () => void }

/** Proposes another departure to the travellers of a departure, as staff. */
export function MoveTravellers({ slug, day, departures, onDone }: Props) {
  const t = useT('departures')
  const { mutate, error, isPending } = useListingCall('POST /staff/packages/:slug/departures/:day/moves', {
    done: ({ data: { bookings } }) => t('moveAsked', { n: bookings.filter(({ outcome }) => outcome === 'asked').length }),
    stale: ['GET /staff/packages/:slug', 'GET /staff/packages', 'GET /staff/entries', MOVES],
    onDone,
  })
  return (
    <Form
      {...{ slug, day, departures, error, isPending }}
      moves={MOVES}
      onAsk={(body) => mutate({ params: { slug, day }, body })}
    />
  )
}
