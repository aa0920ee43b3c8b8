import { Button, Radio } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SuggestField } from '../../../ui/fields/suggest-field.tsx'
import { fieldError, Refusal } from '../../../ui/form.tsx'
import { Effects } from '../effects.tsx'
import styles from '../marketing.module.css'
import { offerOf } from '../rules/campaign-request.ts'
import { readWhole } from '../../../platform/language/read-whole.ts'
import { useChange } from '../use-change.ts'
import { useFormValues } from '../use-form-values.ts'
import { WholeField } from '../whole-field.tsx'
import { candidatesQuery, offerQuery, type Campaign, type Product } from './campaign-query.ts'
import { useCampaignEffects } from './use-campaign-effects.ts'

const TYPING_MS = 300

type Props = { campaign: Campaign; onClose: () => void }

const nameOf = ({ title, property }: Product) => (property === '' ? title : `${property}: ${title}`)

/** Renders the dialog that adds an offer on a room or package, with a preview of its price. */
export function AddOfferDialog({ campaign, onClose }: Props) {
  const t = useT('campaigns')
  return (
    <Dialog opened onClose={onClose} title={t('add')} size="lg">
      <OfferForm campaign={campaign} onClose={onClose} />
    </Dialog>
  )
}

function OfferForm({ campaign, onClose }: Props) {
  const t = useT('campaigns')
  const { code } = campaign
  const [product, setProduct] = useState<Product>()
  const { values, onChange } = useFormValues({ discount: 'percent' })
  const offer = offerOf(values, product)
  const [debounced] = useDebouncedValue(JSON.stringify(offer), TYPING_MS)
  const isTypingPaused = offer !== undefined && debounced === JSON.stringify(offer)
  const offerPreview = offerQuery(code, offer ?? { kind: 'room', slug: '', percent: null, amount: null })
  const preview = useQuery({ ...offerPreview, queryFn: isTypingPaused ? offerPreview.queryFn : skipToken })
  const { ofOffer } = useCampaignEffects()
  const { mutate, error, isPending } = useChange('POST /staff/campaigns/:code/offers', { done: t('added'), onDone: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (offer && preview.data) mutate({ params: { code }, body: offer })
  }
  const isAmount = values.discount === 'amount'
  const field = isAmount ? 'amount' : 'percent'
  const isUnreadable = readWhole(values[field]) === undefined
  return (
    <form className={styles.dialogForm} noValidate onChange={onChange} onSubmit={submit}>
      <ProductField code={code} product={product} onChoose={setProduct} error={fieldError(preview.error, 'slug')} />
      <Radio.Group name="discount" label={t('kind')} defaultValue="percent">
        <div className={styles.boxes}>
          <Radio value="percent" label={t('percent')} />
          <Radio value="amount" label={t('amount')} />
        </div>
      </Radio.Group>
      <WholeField
        key={field}
        name={field}
        label={t(field)}
        error={isUnreadable ? t('whole') : fieldError(preview.error, field)}
      />
      <Effects
        effects={isTypingPaused && preview.data ? ofOffer(preview.data, campaign) : undefined}
        isFetching={preview.isFetching}
        error={preview.error}
        hint={t('toOffer')}
      />
      <Refusal error={error} />
      <Button type="submit" variant="filled" loading={isPending} disabled={!preview.data}>
        {t('addNow')}
      </Button>
    </form>
  )
}

type ProductProps = {
  code: string
  product: Product | undefined
  onChoose: (product: Product) => void
  error: string | undefined
}

function ProductField({ code, product, onChoose, error }: ProductProps) {
  const t = useT('campaigns')
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data } = useQuery(candidatesQuery(code, text))
  const products = data?.data ?? []
  const keyOf = ({ kind, slug }: Product) => `${kind} ${slug}`
  return (
    <SuggestField
      label={t('product')}
      description={t('productHint')}
      error={error}
      chosen={product ? nameOf(product) : ''}
      suggestions={products.map((each) => ({ value: keyOf(each), label: nameOf(each), remark: formats.rupees(each.regular) }))}
      nothing={t('noProduct')}
      onType={setTyped}
      onChoose={({ value }) => {
        const chosen = products.find((each) => keyOf(each) === value)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
