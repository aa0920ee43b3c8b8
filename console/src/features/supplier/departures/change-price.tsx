import { useT } from '../../../platform/language/texts.ts'
import { ChangePrice as Form } from '../../../ui/departures/change-price.tsx'
import { useDepartureAct, type Package } from './departures-queries.ts'

/** Changes the price of a package as its supplier. */
export function ChangePrice({ file: { slug, price }, onDone }: { file: Package; onDone: () => void }) {
  const t = useT('departures')
  const key = 'PUT /supplier/packages/:slug/price'
  const { mutate, error, isPending } = useDepartureAct(key, { slug, done: t('priceChanged'), onDone })
  const change = (to: number) => mutate({ params: { slug }, body: { price: to } })
  return <Form price={price} error={error} isPending={isPending} onChange={change} />
}
