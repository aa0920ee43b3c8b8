import type { CalendarDate } from '@chautari/contract/dates'
import type { KeptDeparture } from '@chautari/contract/listing/departures'
import { MoveTravellers as Form } from '../../../ui/departures/move-travellers.tsx'
import { useMoveTravellers } from './departures-queries.ts'

const MOVES = 'GET /supplier/packages/:slug/departures/:day/moves'

type Props = { slug: string; day: CalendarDate; departures: KeptDeparture[]; onDone: () => void }

/** Proposes another departure to the travellers of a departure, as its supplier. */
export function MoveTravellers({ slug, day, departures, onDone }: Props) {
  const { mutate, error, isPending } = useMoveTravellers(onDone)
  return (
    <Form
      {...{ slug, day, departures, error, isPending }}
      moves={MOVES}
      onAsk={(body) => mutate({ params: { slug, day }, body })}
    />
  )
}
