import { Button, TextInput } from '@mantine/core'
import { readWhole } from '../../../platform/language/read-whole.ts'
import { useT } from '../../../platform/language/texts.ts'
import { faultOf, Form } from '../../../ui/form.tsx'
import { useDepartureAct, type Package } from './departures-queries.ts'

/** Changes the price per person of a package. Bookings keep theirs. */
export function ChangePrice({ file: { slug, price }, onDone }: { file: Package; onDone: () => void }) {
  const t = useT('departures')
  const key = 'PUT /supplier/packages/:slug/price'
  const { mutate, error, isPending } = useDepartureAct(key, { slug, done: t('priceChanged'), onDone })
  return (
    <Form
      error={error}
      onSubmit={({ price: typed = '' }) => mutate({ params: { slug }, body: { price: Number(readWhole(typed) ?? 0) } })}
    >
      <TextInput
        name="price"
        inputMode="numeric"
        autoComplete="off"
        label={t('priceLabel')}
        description={t('priceHint')}
        defaultValue={String(price)}
        error={faultOf(error, 'price')}
        data-autofocus
      />
      <Button type="submit" variant="filled" loading={isPending}>
        {t('save')}
      </Button>
    </Form>
  )
}
