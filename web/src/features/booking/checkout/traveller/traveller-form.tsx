import { MOBILE_LENGTH, NOTE_MAX } from '@chautari/contract/fields/field-limits'
import { IconChevronDown, IconClockHour4, IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useT } from '../../../../platform/language/texts.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { PhoneFold } from '../../../../ui/layout/phone-fold.tsx'
import { CheckoutDock } from '../steps/checkout-dock.tsx'
import type { TravellerDraft } from './draft.ts'
import { ErrorSummary } from './error-summary.tsx'
import { OtherTravellers } from './other-travellers.tsx'
import styles from './traveller-form.module.css'
import { useTravellerForm } from './use-traveller-form.ts'

type Props = {
  /** The errors of the server, by field. */
  refused: Record<string, string>
  /** The number of people booked for. */
  travellers: number
  /** The cancellation terms in one line. */
  terms: ReactNode
  /** The steps that follow. */
  next: string
  onDone: () => void
}

/** Renders the form about the travellers. After a failed submit, its errors are listed above it. */
export function TravellerForm({ refused, travellers, terms, next, onDone }: Props) {
  const t = useT('checkout')
  const summary = useRef<HTMLDivElement>(null)
  const form = useTravellerForm({ refused, travellers })
  const hasRefusals = Object.keys(refused).length > 0
  // Only after a submit: a summary that appears while the user types would move the button they are about to press.
  const [hasSummary, setHasSummary] = useState(hasRefusals)

  const fold = useId()
  // Open when a value is filled in or refused.
  const [isUnfolded] = useState(hasRefusals || hasExtras(form.values))

  useEffect(() => {
    // Deferred, because the heading of the step takes the focus first.
    if (hasRefusals) requestAnimationFrame(() => summary.current?.focus())
  }, [hasRefusals])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (form.check()) return onDone()
    setHasSummary(true)
    if (hasExtras(form.values)) document.getElementById(fold)?.setAttribute('open', '')
    requestAnimationFrame(() => summary.current?.focus())
  }

  const inputOf = (name: string) => ({ id: name, name, ...form.inputOf(name) })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ErrorSummary ref={summary} errors={hasSummary ? form.errors : {}} />
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
      </fieldset>
      <PhoneFold
        id={fold}
        className={styles.more}
        open={isUnfolded}
        bar={
          <>
            <IconPlus size={18} stroke={2} aria-hidden />
            <span>
              {t(travellers === 1 ? 'extrasOfOne' : 'extras')} <small>({t('optional')})</small>
            </span>
            <IconChevronDown size={20} stroke={2} aria-hidden />
          </>
        }
      >
        <div className={styles.extras}>
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
          <TextField
            {...inputOf('note')}
            label={t('note')}
            optional={t('optional')}
            hint={t('noteHint', { n: NOTE_MAX })}
            rows={3}
          />
          <OtherTravellers form={form} travellers={travellers} />
        </div>
      </PhoneFold>
      <p className={styles.next}>
        <IconClockHour4 size={18} stroke={1.75} aria-hidden />
        {next}
      </p>
      <CheckoutDock terms={terms}>
        <Button type="submit">{t('continueToReview')}</Button>
      </CheckoutDock>
    </form>
  )
}

/** Returns whether an optional field is filled in. */
const hasExtras = ({ alternative_number: number, note, additional_traveller_details: others }: TravellerDraft) =>
  number !== '' || note !== '' || others.length > 0
