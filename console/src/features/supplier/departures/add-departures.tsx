import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { AddDepartures as Form } from '../../../ui/departures/add-departures.tsx'
import { useDepartureAct, type Package } from './departures-queries.ts'

/** Adds departures as their supplier. */
export function AddDepartures({ file, onDone }: { file: Package; onDone: () => void }) {
  const t = useT('departures')
  const { slug } = file
  const { mutate, error, isPending } = useDepartureAct('POST /supplier/packages/:slug/departures', {
    slug,
    done: ({ body }) => t('added', { n: body.days.length }),
    onDone,
  })
  const mayPrice = useSupplierMay()('prices.change')
  const act = { mayPrice, error, isPending }
  return <Form file={file} {...act} onAdd={(body) => mutate({ params: { slug }, body })} />
}
