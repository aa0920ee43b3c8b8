import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { ChangeDeparture as Form } from '../../../ui/departures/change-departure.tsx'
import { useDepartureAct, type Departure, type Package } from './departures-queries.ts'

type Props = { file: Package; departure: Departure; onDone: () => void }

/** Changes a departure as its supplier. */
export function ChangeDeparture({ file, departure, onDone }: Props) {
  const t = useT('departures')
  const { slug } = file
  const key = 'PATCH /supplier/packages/:slug/departures'
  const { mutate, error, isPending } = useDepartureAct(key, { slug, done: t('changed'), onDone })
  const act = { mayPrice: useSupplierMay()('prices.change'), error, isPending }
  return <Form departure={departure} file={file} {...act} onChange={(body) => mutate({ params: { slug }, body })} />
}
