import { useState } from 'react'
import { useCheckedForm } from '../../../platform/forms/checked-form.ts'
import { useT } from '../../../platform/language/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from '../account-form.module.css'
import { FormEnd } from '../form-end.tsx'

const CURRENCIES = ['NPR']

const loadSchema = async () => (await import('./booking-form.ts')).BookingForm

/** Renders a form that validates its values and sends nothing, because the API has no such call (spec 2 §2). The form says so. */
export function EditBookingForm() {
  const t = useT('previews')
  const [isSubmitted, setSubmitted] = useState(false)
  const { form, errors, problem, isPending } = useCheckedForm({
    loadSchema,
    async send() {
      setSubmitted(true)
      return Promise.resolve()
    },
    failed: t('notSaved'),
  })
  const fieldOf = (name: string) => ({ id: name, name, error: errors[name] })
  return (
    <form {...form} className={styles.form}>
      <div className={styles.pair}>
        <TextField {...fieldOf('price')} label={t('price')} inputMode="decimal" autoComplete="off" required />
        <SelectField
          {...fieldOf('currency')}
          label={t('currency')}
          autoComplete="off"
          choices={CURRENCIES}
          none={t('noCurrency')}
          required
        />
      </div>
      <div className={styles.pair}>
        <TextField {...fieldOf('starts_at')} label={t('startsAt')} type="datetime-local" autoComplete="off" required />
        <TextField {...fieldOf('ends_at')} label={t('endsAt')} type="datetime-local" autoComplete="off" required />
      </div>
      <p role="status">{isSubmitted && t('notSaved')}</p>
      <FormEnd problem={problem} isPending={isPending} submit={t('save')} />
    </form>
  )
}
