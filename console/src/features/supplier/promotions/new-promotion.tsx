import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { AFTER_SAVING, LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { fieldError, Form, Refusal } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { ProductLines } from './product-lines.tsx'
import { promotionIn } from './promotion-request.ts'
import styles from './promotions.module.css'
import { usePromotionCall } from './promotions-query.ts'

/** Starts a promotion for some of the organisation’s listings. */
export function NewPromotion() {
  const t = useT('promotions')
  const navigate = useNavigate()
  const { mutate, error, isPending } = usePromotionCall('POST /supplier/promotions', {
    done: t('started'),
    onDone: () => void navigate('/supplier/promotions', AFTER_SAVING),
  })
  const [edits, setEdits] = useState(0)
  const text = (name: 'title' | 'title_ne', lang: 'en' | 'ne') => (
    <TextInput name={name} lang={lang} autoComplete="off" label={t(name)} error={fieldError(error, name)} />
  )
  return (
    <div className={styles.page}>
      <LeaveQuestion isUnsaved={edits > 0} />
      <Form error={error} onSubmit={(typed) => mutate({ body: promotionIn(typed) })}>
        <div className={styles.form} onChange={() => setEdits((count) => count + 1)}>
          <div className={styles.pair}>
            {text('title', 'en')}
            {text('title_ne', 'ne')}
          </div>
          <div className={styles.pair}>
            <SelectField
              name="off"
              label={t('off')}
              options={[
                { value: 'percent', label: t('percent') },
                { value: 'amount', label: t('amount') },
              ]}
            />
            <TextInput
              name="size"
              inputMode="numeric"
              autoComplete="off"
              label={t('size')}
              error={fieldError(error, 'percent') ?? fieldError(error, 'amount')}
            />
          </div>
          <div className={styles.pair}>
            <DayField name="starts_on" label={t('from')} value="" error={fieldError(error, 'starts_on')} />
            <DayField name="ends_on" label={t('until')} value="" error={fieldError(error, 'ends_on')} />
          </div>
          <StayFields error={error} />
          <ListingChoice error={fieldError(error, 'listings')} />
          <Note icon={IconInfoCircle} tone="pine">
            {t('effect')}
          </Note>
          <Preview key={edits} />
          <div>
            <Button type="submit" variant="filled" loading={isPending}>
              {t('start')}
            </Button>
          </div>
        </div>
      </Form>
    </div>
  )
}

/** Renders the fields that limit a promotion to some stays; empty fields do not limit it. */
function StayFields({ error }: { error: unknown }) {
  const t = useT('promotions')
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('stays')}</legend>
      <div className={styles.pair}>
        <DayField name="stays_from" label={t('staysFrom')} value="" error={fieldError(error, 'stays_from')} />
        <DayField name="stays_to" label={t('staysTo')} value="" error={fieldError(error, 'stays_to')} />
      </div>
      <TextInput
        name="nights_min"
        inputMode="numeric"
        autoComplete="off"
        label={t('nightsMin')}
        description={t('staysHint')}
        error={fieldError(error, 'nights_min')}
      />
    </fieldset>
  )
}

/** Shows the prices that the promotion in the form would give. Any change of the form changes its key, which discards the preview. */
function Preview() {
  const t = useT('promotions')
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (form: HTMLFormElement) => {
      const typed = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
      return callApi('POST /supplier/promotions/preview', { body: promotionIn(Object.fromEntries(typed)) })
    },
  })
  return (
    <div className={styles.preview}>
      <div>
        <Button loading={isPending} onClick={({ currentTarget: { form } }) => form && mutate(form)}>
          {t('preview')}
        </Button>
      </div>
      <Refusal error={error} />
      <div role="status">{data && <ProductLines products={data.data.products} />}</div>
    </div>
  )
}

/** Renders checkboxes for the listings on sale. A single listing is ticked from the start. */
function ListingChoice({ error }: { error: string | undefined }) {
  const t = useT('promotions')
  const isNepali = useLocale() === 'ne'
  const live = { query: { state: 'live' as const } }
  const { data: properties } = useQuery(callQuery('GET /supplier/properties', live))
  const { data: packages } = useQuery(callQuery('GET /supplier/packages', live))
  const all = [
    ...(properties?.data ?? []).map((listed) => ({ ...listed, kind: 'property' })),
    ...(packages?.data ?? []).map((listed) => ({ ...listed, kind: 'package' })),
  ]
  const isLoaded = properties !== undefined && packages !== undefined
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('listings')}</legend>
      {isLoaded &&
        all.map(({ kind, slug, title, title_ne: nepali }) => (
          <Checkbox
            key={`${kind} ${slug}`}
            name={`${kind} ${slug}`}
            label={(isNepali && nepali) || title}
            defaultChecked={all.length === 1}
          />
        ))}
      {isLoaded && all.length === 0 && <p>{t('noneOnSale')}</p>}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
