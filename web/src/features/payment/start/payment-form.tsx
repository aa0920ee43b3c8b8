import { APPROVAL_HOURS } from '@chautari/contract/booking/limits'
import type { PaymentRedirect } from '@chautari/contract/payment/clients/client'
import { methodOf } from '@chautari/contract/payment/methods'
import type { PaymentMethod } from '@chautari/contract/payment/shapes'
import { IconLock, IconShieldCheck } from '@tabler/icons-react'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { storedText, storeText } from '../../../platform/storage/stored-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MethodSkeletons } from './method-skeletons.tsx'
import { MethodChoice } from './method-choice.tsx'
import { ProviderForm } from './provider-form.tsx'
import { usePayment } from './use-payment.ts'
import { usePaymentMethods } from '../use-settings.ts'
import styles from './payment-form.module.css'

type Props = {
  reference: string
  amount: number
  /** Whether the supplier has to approve the booking after payment. */
  needsApproval: boolean
  /** The text for the state after payment, when the payment is not for a new booking. */
  outcome?: string
  /** The refund terms, shown next to the pay button. */
  cancelling: ReactNode
  /** Notices shown above the payment methods. */
  warning?: ReactNode
  /** The order summary: below the methods, or beside them in a wide window. */
  summary?: ReactNode
  /** Content that covers the methods of a booking that can no longer be paid. */
  overlay?: ReactNode
  /** Called when the displayed booking may be out of date. */
  onChanged: () => void
}

/** The storage key of the last used method on this device. */
const LAST_METHOD_KEY = 'chautari.payment-method'

/** Renders the payment methods, the order summary and the button that opens the chosen provider (issue 13 §19). */
export function PaymentForm({
  reference,
  amount,
  needsApproval,
  outcome,
  cancelling,
  warning,
  summary,
  overlay,
  onChanged,
}: Props) {
  const formId = useId()
  const [isMissing, setMissing] = useState(false)
  const choice = useMethodChoice()
  const { chosen } = choice
  const { progress, isBusy, begin } = usePayment(reference, amount, onChanged)

  function pay(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(!chosen)
    if (!chosen) return event.currentTarget.querySelector('input')?.focus()
    storeText(LAST_METHOD_KEY, chosen.code)
    void begin(chosen)
  }

  return (
    <>
      <div className={styles.ways}>
        <form id={formId} className={styles.form} inert={Boolean(overlay)} onSubmit={pay}>
          {warning}
          <Methods {...choice} isMissing={isMissing} />
          {progress.is === 'refused' && <Refusal>{progress.message}</Refusal>}
        </form>
        {overlay}
      </div>
      {summary}
      {!overlay && choice.state !== 'none' && (
        <div className={styles.rest}>
          {cancelling}
          <PayBar form={formId} amount={amount} method={chosen?.name} isBusy={isBusy} />
          <SmallPrint />
          {chosen && <WhatHappens amount={amount} method={chosen} needsApproval={needsApproval} outcome={outcome} />}
        </div>
      )}
      {progress.is === 'leaving' && <Leaving redirect={progress.redirect} />}
    </>
  )
}

/** Returns the available methods and the chosen one. Until the traveller chooses, it is the last used on this device, or the only one. */
function useMethodChoice() {
  const [code, choose] = useState(() => storedText(LAST_METHOD_KEY))
  const { data: methods = [], isFetching, refetch } = usePaymentMethods()
  const chosen = methods.length === 1 ? methods[0] : methods.find((method) => method.code === code)
  const state: 'waiting' | 'none' | 'open' = methods.length > 0 ? 'open' : isFetching ? 'waiting' : 'none'
  return { state, methods, chosen, choose, refetch: () => void refetch() }
}

function Methods({
  state,
  methods,
  chosen,
  choose,
  refetch,
  isMissing,
}: ReturnType<typeof useMethodChoice> & { isMissing: boolean }) {
  if (state === 'waiting') return <MethodsWaiting />
  if (state === 'none') return <NoMethods onRetry={refetch} />
  return <MethodChoice methods={methods} chosen={chosen} isMissing={isMissing && !chosen} onChoose={({ code }) => choose(code)} />
}

function Refusal({ children }: { children: string }) {
  return (
    <p className={styles.refusal} role="alert">
      {children}
    </p>
  )
}

const Leaving = ({ redirect }: { redirect: PaymentRedirect }) => 'form' in redirect && <ProviderForm form={redirect.form} />

type BarProps = { form: string; amount: number; method: string | undefined; isBusy: boolean }

/** Renders the pay button with the amount and the method. On a phone it is sticky. */
function PayBar({ form, amount, method, isBusy }: BarProps) {
  const t = useT('payment')
  const formats = useFormats()
  const label = method === undefined ? t('choose') : t('pay', { amount: formats.rupees(amount), method })
  return (
    <div className={styles.bar}>
      <Button type="submit" form={form} isWide className={styles.pay} aria-disabled={isBusy} aria-busy={isBusy}>
        {method !== undefined && <IconLock size={20} stroke={2} aria-hidden />}
        {isBusy ? t('leaving', { method: method ?? '' }) : label}
      </Button>
      <p>
        {t('agree')} <Link to={links.terms}>{t('terms')}</Link>
        {t('agreeEnd')}
      </p>
    </div>
  )
}

function NoMethods({ onRetry }: { onRetry: () => void }) {
  const t = useT('payment')
  return (
    <>
      <p>{t('noMethods')}</p>
      <Button look="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </>
  )
}

function MethodsWaiting() {
  const t = useT('payment')
  return (
    <fieldset className={styles.waiting} aria-busy>
      <legend>{t('methods')}</legend>
      <MethodSkeletons />
    </fieldset>
  )
}

function SmallPrint() {
  const t = useT('payment')
  return (
    <div className={styles.print}>
      <p>
        <IconShieldCheck size={20} stroke={1.75} aria-hidden />
        <span>
          {t('safe')} {t('full')}
        </span>
      </p>
      <p>
        <Link to={links.privacy}>{t('privacy')}</Link>
      </p>
    </div>
  )
}

type WhatHappensProps = Pick<Props, 'amount' | 'needsApproval'> & { outcome: string | undefined; method: PaymentMethod }

function WhatHappens({ amount, method, needsApproval, outcome }: WhatHappensProps) {
  const t = useT('payment')
  const formats = useFormats()
  const price = formats.rupees(amount)
  const isCard = methodOf(method.code).source === 'card'
  return (
    <section className={styles.next} aria-labelledby="what-happens">
      <h2 id="what-happens">{t('next')}</h2>
      <ol>
        <li>{isCard ? t('next1OfCard', { amount: price }) : t('next1', { method: method.name, amount: price })}</li>
        <li>
          {isCard ? t('next2OfCard') : t('next2', { method: method.name })}{' '}
          {outcome ?? (needsApproval ? t('next2Asked', { n: APPROVAL_HOURS }) : t('next2AtOnce'))}
        </li>
        <li>{t('next3')}</li>
      </ol>
    </section>
  )
}
