import { HOLD_MINUTES_STAFF } from '@chautari/contract/booking/limits'
import { Button, TextInput } from '@mantine/core'
import { IconClock, IconCreditCardOff, IconHourglassEmpty, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.tsx'
import { useT } from '../../platform/language/texts.ts'
import { LeaveQuestion } from '../../ui/dialog/leave-question.tsx'
import { Effect } from '../../ui/decision/effects.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { fieldError, Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './book.module.css'
import type { Offer } from './offer.ts'
import { PriceToRead } from './price-to-read.tsx'
import { useBooking } from './use-booking.ts'
import { useTerms } from './use-terms.ts'

const SHOWN = ['lead_traveller_name', 'lead_traveller_email', 'lead_traveller_phone', 'language', 'coupon'] as const

/** Renders the price to read out, the caller’s details, the effects, and the button that holds the booking and sends the payment link. */
export function GuestForm({ offer }: { offer: Offer }) {
  const t = useT('book')
  const formats = useFormats()
  const [language, setLanguage] = useState<string>(useLocale())
  const [isTyped, setTyped] = useState(false)
  const terms = useTerms()
  const booking = useBooking(offer)
  const { error, priced } = booking
  const total = priced?.total ?? offer.total
  const field = (name: string) => ({ name, autoComplete: 'off', error: fieldError(error, name) })
  return (
    <Panel title={t('caller')} lead={`${offer.title}, ${offer.detail}`} chosen={offer}>
      <div className={styles.body}>
        <Form error={error} shown={SHOWN} onChange={() => setTyped(true)} onSubmit={booking.submit}>
          <LeaveQuestion isUnsaved={isTyped} />
          <PriceToRead offer={offer} coupon={priced?.coupon ?? null} total={total} />
          <p className={styles.detail}>{terms(offer.terms)}</p>
          <div className={styles.fields}>
            <TextInput {...field('lead_traveller_name')} label={t('name')} />
            <TextInput {...field('lead_traveller_phone')} label={t('phone')} inputMode="tel" />
            <TextInput {...field('lead_traveller_email')} label={t('email')} inputMode="email" />
            <SelectField
              name="language"
              label={t('language')}
              value={language}
              onChange={setLanguage}
              options={[
                { value: 'en', label: 'English' },
                { value: 'ne', label: 'नेपाली' },
              ]}
            />
            <TextInput
              {...field('coupon')}
              label={t('coupon')}
              value={booking.coupon}
              onChange={(event) => booking.changeCoupon(event.currentTarget.value)}
            />
          </div>
          <p className={styles.detail}>{t('either')}</p>
          <ul className={styles.effects}>
            <Effect icon={IconClock}>{t('held', { n: HOLD_MINUTES_STAFF })}</Effect>
            <Effect icon={IconMail}>{t('linkSent')}</Effect>
            <Effect icon={IconHourglassEmpty}>{t('lapses')}</Effect>
            <Effect icon={IconCreditCardOff}>{t('noCards')}</Effect>
          </ul>
          <Button type="submit" variant="filled" loading={booking.isPending}>
            {booking.needsPrice ? t('checkCoupon') : t('book', { amount: formats.rupees(total) })}
          </Button>
        </Form>
      </div>
    </Panel>
  )
}
