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
import { newTrialQuery } from './coupon-query.ts'
import { useChange } from '../use-change.ts'
import { useEffects } from './use-effects.ts'

const TYPING_MS = 400
const INITIAL = { discount: 'percent', room: 'on', package: 'on' }

/** Creates a coupon. Shows before that what it will do and can cost. */
export function NewCouponForm() {
  const t = useT('coupons')
  const navigate = useNavigate()
  const { values, isTyped, onChange } = useFormValues(INITIAL)
  const [isTried, setTried] = useState(false)
  const [rested] = useDebouncedValue(values, TYPING_MS)
  const body = newCouponOf(rested)
  const isAsked = isComplete(rested) && isComplete(values)
  const trial = useQuery({ ...newTrialQuery(body), enabled: isAsked })
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
  // A shown error disappears once the field is right: the dry run tells so before the coupon is sent again.
  const shownError = isAsked && trial.data ? undefined : (trial.error ?? error)
  const wrong = isTried ? unreadable(values) : []
  const errorOf = (field: string) => (wrong.includes(field) ? t('whole') : fieldError(shownError, field))
  return (
    <form className={styles.form} noValidate onChange={onChange} onSubmit={submit}>
      <LeaveQuestion isUnsaved={isTyped} />
      <CouponFields values={values} errorOf={errorOf} />
      <Effects
        effects={isAsked && trial.data ? ofNew(trial.data, body) : undefined}
        isFetching={trial.isFetching}
        error={isAsked ? trial.error : undefined}
        hint={t('toPreview')}
      />
      {!trial.error && <Refusal error={error} />}
      <div className={styles.buttons}>
        <Button type="submit" variant="filled" loading={isPending}>
          {t('createNow')}
        </Button>
      </div>
    </form>
  )
}
