import { HOLD_MINUTES_STAFF } from '@chautari/contract/booking/limits'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconClock, IconCreditCardOff, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../platform/api/api.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Effect } from '../../ui/decision/effects.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { faultOf, Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './book.module.css'
import type { Offer } from './offer.ts'
import { useTerms } from './use-terms.ts'

const SHOWN = ['lead_traveller_name', 'lead_traveller_email', 'lead_traveller_phone', 'language'] as const

/** Shows the caller's details, what happens, and the button that holds the booking and sends the link to pay. */
export function GuestForm({ offer }: { offer: Offer }) {
  const t = useT('book')
  const formats = useFormats()
  const [language, setLanguage] = useState<string>(useLocale())
  const terms = useTerms()
  const { mutate, error, isPending } = useBook(offer)
  const field = (name: string) => ({ name, autoComplete: 'off', error: faultOf(error, name) })
  return (
    <Panel title={t('caller')} lead={`${offer.title}, ${offer.detail}: ${formats.rupees(offer.total)}`} chosen={offer}>
      <div className={styles.body}>
        <Form error={error} shown={SHOWN} onSubmit={mutate}>
          <p className={styles.detail}>{terms(offer.terms)}</p>
          <div className={styles.fields}>
            <TextInput {...field('lead_traveller_name')} label={t('name')} />
            <TextInput {...field('lead_traveller_email')} label={t('email')} inputMode="email" />
            <TextInput {...field('lead_traveller_phone')} label={t('phone')} inputMode="tel" />
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
          </div>
          <ul className={styles.effects}>
            <Effect icon={IconClock}>{t('held', { n: HOLD_MINUTES_STAFF })}</Effect>
            <Effect icon={IconMail}>{t('linkSent')}</Effect>
            <Effect icon={IconCreditCardOff}>{t('noCards')}</Effect>
          </ul>
          <Button type="submit" variant="filled" loading={isPending}>
            {t('book', { amount: formats.rupees(offer.total) })}
          </Button>
        </Form>
      </div>
    </Panel>
  )
}

/** Returns the call that books. A repeated press books once; afterwards the file of the booking opens. */
function useBook({ product }: Offer) {
  const t = useT('book')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [requestKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (typed: Record<string, string>) => {
      const { lead_traveller_name = '', lead_traveller_email = '', lead_traveller_phone = '', language } = typed
      const guest = { lead_traveller_name, lead_traveller_email, lead_traveller_phone }
      const tongue = language === 'ne' ? ('ne' as const) : ('en' as const)
      return callApi('POST /staff/bookings', { body: { ...product, ...guest, language: tongue, request_key: requestKey } })
    },
    onSuccess: async ({ data: { reference, sends_sms: sendsSms } }) => {
      showToast(t(sendsSms ? 'doneWithSms' : 'done'))
      await queries.invalidateQueries({ queryKey: ['GET /staff/entries'] })
      await navigate(`/bookings/${reference}`)
    },
  })
}
