import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ReasonField } from '../../../ui/fields/reason-field.tsx'
import { changedOnly } from '../../../ui/fields/changed-only.ts'
import { fieldError, Refusal } from '../../../ui/form.tsx'
import { Effects } from '../effects.tsx'
import styles from '../marketing.module.css'
import { couponChangeOf, unreadable } from '../rules/coupon-request.ts'
import { useFormValues } from '../use-form-values.ts'
import { DayAndLimitFields } from './coupon-fields.tsx'
import { previewQuery, type Coupon } from './coupon-query.ts'
import { useChange } from '../use-change.ts'
import { useEffects } from './use-effects.ts'

const TYPING_MS = 400
const textOf = (limit: number | null) => (limit === null ? '' : String(limit))

type Props = { coupon: Coupon; onClose: () => void }

/** Renders the dialog that changes the days and limits of a coupon, with a preview of who can use it and who keeps it. */
export function ChangeCouponDialog({ coupon, onClose }: Props) {
  const t = useT('coupons')
  return (
    <Dialog opened onClose={onClose} title={t('change')} size="lg">
      <ChangeForm coupon={coupon} onClose={onClose} />
    </Dialog>
  )
}

function ChangeForm({ coupon, onClose }: Props) {
  const t = useT('coupons')
  const { code, starts_on, ends_on, use_limit, person_limit } = coupon
  const initial = { starts_on, ends_on, use_limit: textOf(use_limit), person_limit: textOf(person_limit) }
  const { values, before, onChange } = useFormValues(initial)
  const [isTried, setTried] = useState(false)
  const { reason = '', ...wanted } = values
  const [debounced] = useDebouncedValue(JSON.stringify(couponChangeOf(wanted)), TYPING_MS)
  const body = JSON.parse(debounced) as ReturnType<typeof couponChangeOf>
  const isReadable = unreadable(values).length === 0 && body.starts_on !== '' && body.ends_on !== ''
  const preview = useQuery({ ...previewQuery(code, body), enabled: isReadable })
  const { ofChange } = useEffects()
  const { mutate, error, isPending } = useChange('PATCH /staff/coupons/:code', { done: t('changed'), onDone: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (unreadable(values).length === 0)
      mutate({ params: { code }, body: { ...changedOnly(couponChangeOf(wanted), couponChangeOf(before)), reason } })
  }
  // A successful preview shows that the fields are valid again, so the errors of the last submission disappear.
  const shownError = isReadable && preview.data ? undefined : (preview.error ?? error)
  const wrong = isTried ? unreadable(values) : []
  const errorOf = (field: string) => (wrong.includes(field) ? t('whole') : fieldError(shownError, field))
  return (
    <form className={styles.dialogForm} noValidate onChange={onChange} onSubmit={submit}>
      <DayAndLimitFields values={values} errorOf={errorOf} initial={coupon} />
      <Effects
        effects={
          isReadable && preview.data
            ? ofChange(preview.data, { starts_on: body.starts_on ?? '', ends_on: body.ends_on ?? '' })
            : undefined
        }
        isFetching={preview.isFetching}
        error={preview.error}
        hint={t('toPreview')}
      />
      <ReasonField label={t('reason')} hint={t('reasonHint')} error={error} />
      <Refusal error={error} />
      <Button type="submit" variant="filled" loading={isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
