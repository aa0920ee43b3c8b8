import { METHODS } from '@chautari/contract/payment/methods'
import { IconCash, IconFlag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callApi, callQuery } from '../../platform/api/api.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Effect, MessageEffects } from '../../ui/decision/effects.tsx'
import { DecisionForm, type DecisionProps } from './decision-form.tsx'
import styles from './decide-refund.module.css'
import { usePreview } from './use-preview.ts'

// The contract's own numbers would load its validation library in the browser.
const REFERENCE_MIN = 3
const REFERENCE_MAX = 100

/** Marks a refund as sent in the provider's portal, with the provider's reference. */
export function DecideRefund({ id, ...rest }: DecisionProps & { id: string }) {
  const t = useT('decisions')
  const acts = useT('acts')
  const statuses = useT('statuses')
  const formats = useFormats()
  const preview = usePreview({
    key: ['POST /staff/refunds/:id/preview', id],
    fetchPreview: async (signal) => (await callApi('POST /staff/refunds/:id/preview', { params: { id }, body: {} }, signal)).data,
  })
  return (
    <DecisionForm
      {...rest}
      title={t('mark_sent')}
      preview={preview}
      effects={({ outcome, status, refund, messages }) => {
        const amount = formats.rupees(refund ?? 0)
        if (outcome === 'second_person') return <Effect icon={IconCash}>{acts('second', { amount })}</Effect>
        return (
          <>
            <Effect icon={IconCash}>{t('isRecorded', { amount })}</Effect>
            {status !== null && <Effect icon={IconFlag}>{t('statusAfter', { status: statuses(status) })}</Effect>}
            <MessageEffects messages={messages} />
          </>
        )
      }}
      text={{ label: t('providerReference'), min: REFERENCE_MIN, max: REFERENCE_MAX, isLine: true }}
      button={(result) =>
        result?.outcome === 'second_person'
          ? acts('do_second')
          : t('do_mark_sent', { amount: formats.rupees(result?.refund ?? 0) })
      }
      decide={async (text) => {
        const body = { provider_reference: text }
        return (await callApi('POST /staff/refunds/:id/settle', { params: { id }, body })).data
      }}
      done={t('done_mark_sent')}
    >
      <Portal id={id} />
    </DecisionForm>
  )
}

/** Shows the details to enter in the provider's portal: the payment, the amount and the traveller. */
function Portal({ id }: { id: string }) {
  const t = useT('decisions')
  const locale = useLocale()
  const formats = useFormats()
  const { data } = useQuery(callQuery('GET /staff/refunds/:id', { params: { id } }))
  if (!data) return null
  const { provider, transaction, amount, traveller, phone, last_error: lastError } = data.data
  const name = METHODS[provider].name[locale]
  return (
    <div className={styles.portal}>
      <p>{t('sendFirst', { amount: formats.rupees(amount), provider: name })}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('payment')}</dt>
          <dd>{transaction}</dd>
        </div>
        <div>
          <dt>{t('payee')}</dt>
          <dd>{[traveller, phone].filter(Boolean).join(' · ')}</dd>
        </div>
        {lastError !== null && (
          <div>
            <dt>{t('lastError')}</dt>
            <dd lang="en">{lastError}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
