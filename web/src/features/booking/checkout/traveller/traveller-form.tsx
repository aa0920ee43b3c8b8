import { TravellerForm as Traveller } from '@chautari/contract/booking/traveller-form'
import { MOBILE_LENGTH, NOTE_MAX } from '@chautari/contract/field-limits'
import { useForm } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useComplaints } from '../../../../platform/forms/complaints.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { keepDraft, readDraft, type TravellerDraft } from './draft.ts'
import { ErrorSummary } from './error-summary.tsx'
import { OtherTravellers } from './other-travellers.tsx'
import styles from './traveller-form.module.css'

type Props = {
  /** Server errors by field. */
  refused: Record<string, string>
  onDone: () => void
}

const mistakesIn = zod4Resolver(Traveller, { errorPriority: 'first' })

/** Edits the lead traveller. Validates on blur and on submit, and keeps the draft until the tab closes. */
export function TravellerForm({ refused, onDone }: Props) {
  const t = useT('checkout')
  const inWords = useComplaints()
  const summary = useRef<HTMLDivElement>(null)
  const form = useForm<TravellerDraft>({
    initialValues: readDraft(),
    initialErrors: refused,
    validate: (typed) =>
      Object.fromEntries(
        Object.entries(mistakesIn(typed)).map(([name, message]) => [
          name,
          typeof message === 'string' ? inWords(message) : message,
        ]),
      ),
    validateInputOnBlur: true,
    onValuesChange: keepDraft,
  })
  const hasRefusals = Object.keys(refused).length > 0
  // Shown after a submit only: a summary that appears while typing would move the buttons.
  const [isSummed, setSummed] = useState(hasRefusals)

  useEffect(() => {
    // After the heading of the step has taken the focus.
    if (hasRefusals) requestAnimationFrame(() => summary.current?.focus())
  }, [hasRefusals])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    form.onSubmit(onDone, () => {
      setSummed(true)
      requestAnimationFrame(() => summary.current?.focus())
    })(event)
  }

  const inputOf = (name: string) => ({ id: name, name, ...form.getInputProps(name) })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ErrorSummary ref={summary} errors={isSummed ? form.errors : {}} />
      <fieldset>
        <legend>{t('leadTraveller')}</legend>
        <p className={styles.hint}>{t('leadHint')}</p>
        <TextField {...inputOf('lead_traveller_name')} label={t('name')} autoComplete="name" required />
        <TextField
          {...inputOf('lead_traveller_email')}
          label={t('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          required
        />
        <div className={styles.pair}>
          <TextField
            {...inputOf('lead_traveller_phone')}
            label={t('phone')}
            hint={t('phoneHint', { n: MOBILE_LENGTH })}
            prefix="+977"
            type="tel"
            autoComplete="tel-national"
            inputMode="tel"
            required
          />
          <TextField
            {...inputOf('alternative_number')}
            label={t('alternative')}
            hint={t('alternativeHint')}
            optional={t('optional')}
            prefix="+977"
            type="tel"
            autoComplete="off"
            inputMode="tel"
          />
        </div>
        <TextField
          {...inputOf('note')}
          label={t('note')}
          optional={t('optional')}
          hint={t('noteHint', { n: NOTE_MAX })}
          rows={3}
        />
      </fieldset>
      <OtherTravellers form={form} />
      <Button type="submit" className={styles.submit}>
        {t('continueToReview')}
      </Button>
    </form>
  )
}
