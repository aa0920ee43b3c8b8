import { APPROVAL_HOURS } from '@chautari/contract/booking/limits'
import type { WayOut } from '@chautari/contract/payment/clients/client'
import { methodOf } from '@chautari/contract/payment/methods'
import type { PaymentMethod } from '@chautari/contract/payment/shapes'
import { IconLock, IconShieldCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MethodBones } from './method-bones.tsx'
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
  /** Shows what cancelling returns, next to the pay button. */
  cancelling: ReactNode
  /** Shows what the traveller should know before paying, above the payment methods. */
  warning?: ReactNode
  /** Runs when the displayed booking may be out of date. */
  onChanged: () => void
}

/** Shows the payment methods and the button that opens the chosen provider. */
export function PaymentForm({ reference, amount, needsApproval, cancelling, warning, onChanged }: Props) {
  const [code, setCode] = useState<PaymentMethod['code']>()
  const { data: methods, isError, refetch } = usePaymentMethods()
  const { progress, isBusy, begin } = usePayment(reference, amount, onChanged)
  const chosen = methods?.find((method) => method.code === code) ?? methods?.[0]

  if (methods?.length === 0 || (!methods && isError)) return <NoMethods onRetry={() => void refetch()} />
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) void begin(chosen)
        }}
      >
        {warning}
        {methods ? (
          <MethodChoice methods={methods} chosen={chosen} onChoose={(method) => setCode(method.code)} />
        ) : (
          <MethodsWaiting />
        )}
        {progress.is === 'refused' && <Refusal>{progress.message}</Refusal>}
        {cancelling}
        <PayButton amount={amount} method={chosen?.name} isBusy={isBusy} />
        <SmallPrint />
        <WhatHappens amount={amount} method={chosen} needsApproval={needsApproval} />
      </form>
      {progress.is === 'leaving' && <Leaving way={progress.way} />}
    </>
  )
}

function Refusal({ children }: { children: string }) {
  return (
    <p className={styles.refusal} role="alert">
      {children}
    </p>
  )
}

const Leaving = ({ way }: { way: WayOut }) => 'form' in way && <ProviderForm form={way.form} />

function PayButton({ amount, method, isBusy }: { amount: number; method: string | undefined; isBusy: boolean }) {
  const t = useT('payment')
  const formats = useFormats()
  const price = formats.rupees(amount)
  const label = method === undefined ? t('payAmount', { amount: price }) : t('pay', { amount: price, method })
  return (
    <div className={styles.bar}>
      <Button type="submit" isWide className={styles.pay} aria-disabled={isBusy || method === undefined}>
        <IconLock size={20} stroke={2} aria-hidden />
        {isBusy ? t('leaving', { method: method ?? '' }) : label}
      </Button>
    </div>
  )
}

function NoMethods({ onRetry }: { onRetry: () => void }) {
  const t = useT('payment')
  return (
    <div className={styles.form}>
      <p>{t('noMethods')}</p>
      <Button look="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

function MethodsWaiting() {
  const t = useT('payment')
  return (
    <fieldset className={styles.waiting} aria-busy>
      <legend>{t('methods')}</legend>
      <MethodBones />
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
        {t('agree')} <Link to={links.terms}>{t('terms')}</Link> {t('and')} <Link to={links.privacy}>{t('privacy')}</Link>
        {t('agreeEnd')}
      </p>
    </div>
  )
}

type Ahead = Pick<Props, 'amount' | 'needsApproval'> & { method: PaymentMethod | undefined }

function WhatHappens({ amount, method, needsApproval }: Ahead) {
  const t = useT('payment')
  const formats = useFormats()
  const price = formats.rupees(amount)
  const wallet = method?.name ?? t('provider')
  const isCard = method !== undefined && methodOf(method.code).source === 'card'
  return (
    <section className={styles.next} aria-labelledby="what-happens">
      <h2 id="what-happens">{t('next')}</h2>
      <ol>
        <li>{isCard ? t('next1OfCard', { amount: price }) : t('next1', { method: wallet, amount: price })}</li>
        <li>
          {isCard ? t('next2OfCard') : t('next2', { method: wallet })}{' '}
          {needsApproval ? t('next2Asked', { n: APPROVAL_HOURS }) : t('next2AtOnce')}
        </li>
        <li>{t('next3')}</li>
      </ol>
    </section>
  )
}
