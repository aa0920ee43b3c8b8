import type { PaymentMethod } from '@chautari/contract/payment/shapes'
import { formatRupees } from '@chautari/contract/money'
import { IconLock, IconShieldCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { links } from '../../platform/links.ts'
import { useT } from '../../platform/texts.ts'
import { Bone } from '../../ui/bone.tsx'
import { Button } from '../../ui/button.tsx'
import { EsewaForm } from './esewa-form.tsx'
import { MethodChoice } from './method-choice.tsx'
import { useEsewaPayment } from './use-esewa-payment.ts'
import { usePaymentMethods } from './use-payment-methods.ts'
import styles from './payment-form.module.css'

type Props = {
  reference: string
  amount: number
  /** What the traveller should know before paying, above the choice. */
  warning?: ReactNode
  onRefused: () => void
}

/** The choice of a way to pay, and the one button that leaves for it. */
export function PaymentForm({ reference, amount, warning, onRefused }: Props) {
  const t = useT('payment')
  const methods = usePaymentMethods()
  const [code, setCode] = useState<PaymentMethod['code']>()
  const payment = useEsewaPayment(reference, onRefused)
  const { progress } = payment
  const chosen = methods.data?.find((method) => method.code === code) ?? methods.data?.[0]
  const isBusy = progress.is === 'starting' || progress.is === 'leaving'

  if (methods.data?.length === 0) return <p className={styles.none}>{t('noMethods')}</p>
  return (
    <form
      className={styles.form}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void payment.begin()
      }}
    >
      {warning}
      {methods.data ? (
        <MethodChoice methods={methods.data} chosen={chosen} onChoose={(method) => setCode(method.code)} />
      ) : (
        <Waiting />
      )}
      {progress.is === 'refused' && (
        <p className={styles.refusal} role="alert">
          {progress.message}
        </p>
      )}
      <div className={styles.bar}>
        <Button type="submit" isWide className={styles.pay} aria-disabled={isBusy || !chosen}>
          <IconLock size={20} stroke={2} aria-hidden />
          {!chosen && t('payAmount', { amount: formatRupees(amount) })}
          {chosen && !isBusy && t('pay', { amount: formatRupees(amount), method: chosen.name })}
          {chosen && isBusy && t('leaving', { method: chosen.name })}
        </Button>
      </div>
      <SmallPrint />
      <WhatHappens amount={amount} />
      {progress.is === 'leaving' && <EsewaForm fields={progress.fields} />}
    </form>
  )
}

function Waiting() {
  const t = useT('payment')
  return (
    <fieldset className={styles.waiting} aria-busy>
      <legend>{t('methods')}</legend>
      <Bone height={79} isRound />
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
        {t('agree')} <Link to={links.terms}>{t('terms')}</Link> {t('and')} <Link to={links.privacy}>{t('privacy')}</Link>.
      </p>
    </div>
  )
}

function WhatHappens({ amount }: { amount: number }) {
  const t = useT('payment')
  return (
    <section className={styles.next} aria-labelledby="what-happens">
      <h2 id="what-happens">{t('next')}</h2>
      <ol>
        <li>{t('next1', { amount: formatRupees(amount) })}</li>
        <li>{t('next2')}</li>
        <li>{t('next3')}</li>
      </ol>
    </section>
  )
}
