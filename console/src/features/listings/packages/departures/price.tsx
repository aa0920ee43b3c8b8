import { Button, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { useMay } from '../../../../platform/session/member.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { faultOf, Form } from '../../../../ui/form.tsx'
import { Note } from '../../../../ui/note.tsx'
import { usePackageCall } from '../package-query.ts'
import type { PackageFile } from '../rules/package-fields.ts'
import { numberIn } from '../../rules/property-fields.ts'
import styles from './departures.module.css'
import { SectionCard } from '../../editor/section-card.tsx'
import { ReasonField } from '../../editor/reason-field.tsx'
import { UndoNote, type LastAct } from './undo-note.tsx'

/** The price per person, and the offer that lowers it. */
export function Price({ file }: { file: PackageFile }) {
  const t = useT('packages')
  const formats = useFormats()
  const mayChange = useMay()('prices.change')
  const [isOpen, setOpen] = useState(false)
  const [last, setLast] = useState<LastAct>()
  const { slug, price, offer_price: offer } = file
  return (
    <SectionCard
      name="price"
      title={t('section_price')}
      action={mayChange && <Button onClick={() => setOpen(true)}>{t('changePrice')}</Button>}
    >
      <p className={styles.price}>
        {t('perPerson', { price: formats.rupees(price) })}
        {offer !== null && ` · ${t('withOffer', { price: formats.rupees(offer) })}`}
      </p>
      <UndoNote slug={slug} last={last} onUndone={() => setLast(undefined)} />
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('changePrice')}>
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
  const formats = useFormats()
  const { mutate, error, isPending } = usePackageCall('POST /staff/packages/:slug/price', {
    done: t('priceChanged'),
    onDone: ({ data, act_id: actId }) =>
      onDone(actId === null ? undefined : { actId, text: t('priceIs', { price: formats.rupees(data.price) }) }),
  })
  return (
    <Form
      error={error}
      onSubmit={({ price: typed = '', reason = '' }) =>
        mutate({ params: { slug }, body: { price: numberIn(typed) ?? 0, reason } })
      }
    >
      <TextInput
        name="price"
        inputMode="numeric"
        autoComplete="off"
        label={t('pricePerPerson')}
        defaultValue={String(price)}
        error={faultOf(error, 'price')}
        data-autofocus
      />
      <ReasonField error={error} />
      <Note icon={IconInfoCircle} tone="pine">
        {t('priceEffect')}
      </Note>
      <Button type="submit" variant="filled" loading={isPending}>
        {t('changePrice')}
      </Button>
    </Form>
  )
}
