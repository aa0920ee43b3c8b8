import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { useMay } from '../../../../platform/session/member.tsx'
import { ChangePrice } from '../../../../ui/departures/change-price.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { usePackageCall } from '../package-query.ts'
import type { PackageFile } from '../rules/package-fields.ts'
import styles from './departures.module.css'
import { SectionCard } from '../../editor/section-card.tsx'
import { ReasonField } from '../../editor/reason-field.tsx'
import { UndoNote, type LastAct } from './undo-note.tsx'

/** Shows the price per person, and the offer that lowers it. */
export function Price({ file }: { file: PackageFile }) {
  const t = useT('packages')
  const shared = useT('departures')
  const formats = useFormats()
  const mayChange = useMay()('prices.change')
  const [isOpen, setOpen] = useState(false)
  const [last, setLast] = useState<LastAct>()
  const { slug, price, offer_price: offer } = file
  return (
    <SectionCard
      name="price"
      title={t('section_price')}
      action={mayChange && <Button onClick={() => setOpen(true)}>{shared('changePrice')}</Button>}
    >
      <p className={styles.price}>
        {t('perPerson', { price: formats.rupees(price) })}
        {offer !== null && ` · ${t('withOffer', { price: formats.rupees(offer) })}`}
      </p>
      <UndoNote slug={slug} last={last} onUndone={() => setLast(undefined)} />
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={shared('changePrice')}>
        <PriceForm
          file={file}
          onDone={(act) => {
            setOpen(false)
            setLast(act)
          }}
        />
      </Dialog>
    </SectionCard>
  )
}

function PriceForm({ file: { slug, price }, onDone }: { file: PackageFile; onDone: (act: LastAct | undefined) => void }) {
  const t = useT('packages')
  const shared = useT('departures')
  const formats = useFormats()
  const { mutate, error, isPending } = usePackageCall('POST /staff/packages/:slug/price', {
    done: shared('priceChanged'),
    onDone: ({ data, act_id: actId }) =>
      onDone(actId === null ? undefined : { actId, text: t('priceIs', { price: formats.rupees(data.price) }) }),
  })
  return (
    <ChangePrice
      price={price}
      error={error}
      isPending={isPending}
      onChange={(to, { reason = '' }) => mutate({ params: { slug }, body: { price: to, reason } })}
    >
      <ReasonField error={error} />
    </ChangePrice>
  )
}
