import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { AFTER_SAVING, LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { fieldError, Refusal } from '../../../ui/form.tsx'
import { Effects } from '../effects.tsx'
import styles from '../marketing.module.css'
import { isComplete, newCouponOf, unreadable } from '../rules/coupon-request.ts'
import { useFormValues } from '../use-form-values.ts'
import { CouponFields } from './coupon-fields.tsx'
import { newPreviewQuery } from './coupon-query.ts'
import { useChange } from '../use-change.ts'
import { useEffects } from './use-effects.ts'

const TYPING_MS = 400
const INITIAL = { discount: 'percent', room: 'on', package: 'on' }

/** Renders the form that creates a coupon, with a preview of its effects and cost. */
export function NewCouponForm() {
  const t = useT('coupons')
  const navigate = useNavigate()
  const { values, isTyped, onChange } = useFormValues(INITIAL)
  const [isTried, setTried] = useState(false)
  const [debounced] = useDebouncedValue(values, TYPING_MS)
  const body = newCouponOf(debounced)
  const isReadable = isComplete(debounced) && isComplete(values)
  const preview = useQuery({ ...newPreviewQuery(body), enabled: isReadable })
  const { ofNew } = useEffects()
  const { mutate, error, isPending } = useChange('POST /staff/coupons', {
    done: t('created'),
    onDone: () => void navigate(`/marketing/coupons/${values.code?.trim().toUpperCase() ?? ''}`, AFTER_SAVING),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (unreadable(values).length === 0) mutate({ body: newCouponOf(values) })
  }
  // A successful preview shows that the fields are valid again, so the errors of the last submission disappear.
  const shownError = isReadable && preview.data ? undefined : (preview.error ?? error)
  const wrong = isTried ? unreadable(values) : []
  const errorOf = (field: string) => (wrong.includes(field) ? t('whole') : fieldError(shownError, field))
  return (
    <form className={styles.form} noValidate onChange={onChange} onSubmit={submit}>
      <LeaveQuestion isUnsaved={isTyped} />
      <CouponFields values={values} errorOf={errorOf} />
      <Effects
        effects={isReadable && preview.data ? ofNew(preview.data, body) : undefined}
        isFetching={preview.isFetching}
        error={isReadable ? preview.error : undefined}
        hint={t('toPreview')}
      />
      {!preview.error && <Refusal error={error} />}
      <div className={styles.buttons}>
        <Button type="submit" variant="filled" loading={isPending}>
          {t('createNow')}
        </Button>
      </div>
    </form>
  )
}
