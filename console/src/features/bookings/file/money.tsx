import { METHODS } from '@chautari/contract/payment/methods'
import type { ReactNode } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import type { File } from '../booking-query.ts'
import { Ledger } from './ledger.tsx'
import styles from './money.module.css'
import { Price } from './price.tsx'

type Attempt = File['attempts'][number]
type Refund = File['refunds'][number]

const ATTEMPT_TONES: Record<Attempt['state'], BadgeTone> = {
  open: 'amber',
  captured: 'green',
  failed: 'plain',
  mismatched: 'red',
}
const REFUND_TONES: Record<Refund['state'], BadgeTone> = { due: 'amber', asked: 'blue', by_hand: 'amber', settled: 'green' }
const REFUND_NAMES = { due: 'due', asked: 'sent', by_hand: 'by_hand', settled: 'settled' } as const

/** Shows the money of a booking: the price, what was paid and refunded, and the ledger. */
export function Money({ file }: { file: File }) {
  const t = useT('file')
  return (
    <section className={styles.column} aria-label={t('money')}>
      <h2>{t('money')}</h2>
      <Price file={file} />
      <h3>{t('payments')}</h3>
      {file.attempts.length === 0 && <p className={styles.remark}>{t('noPayments')}</p>}
      {file.attempts.map((attempt) => (
        <AttemptCard key={attempt.payment} attempt={attempt} />
      ))}
      {file.refunds.length > 0 && <h3>{t('refunds')}</h3>}
      {file.refunds.map((refund) => (
        <RefundCard key={refund.id} refund={refund} />
      ))}
      {file.ledger.length > 0 && <Ledger ledger={file.ledger} />}
    </section>
  )
}

function AttemptCard({ attempt }: { attempt: Attempt }) {
  const t = useT('file')
  const locale = useLocale()
  const formats = useFormats()
  const { provider, state, amount, captured, reversed, transaction, payment, opened_at: at } = attempt
  return (
    <Card amount={captured ?? amount}>
      <strong>{METHODS[provider].name[locale]}</strong> <Badge tone={ATTEMPT_TONES[state]}>{t(state)}</Badge>
      <p className={styles.remark}>
        {formats.instant(new Date(at))} · {transaction ?? payment}
      </p>
      {reversed > 0 && <p className={styles.warning}>{t('reversed', { amount: formats.rupees(reversed) })}</p>}
    </Card>
  )
}

function RefundCard({ refund }: { refund: Refund }) {
  const t = useT('file')
  const formats = useFormats()
  const { amount, state, due_by: due, sent_at: sent, last_error: error } = refund
  const when = (instant: string) => formats.instant(new Date(instant))
  return (
    <Card amount={amount}>
      <Badge tone={REFUND_TONES[state]}>{t(REFUND_NAMES[state])}</Badge>
      <p className={styles.remark}>{sent === null ? t('dueBy', { when: when(due) }) : t('sentOn', { when: when(sent) })}</p>
      {error !== null && <p className={styles.warning}>{error}</p>}
    </Card>
  )
}

function Card({ amount, children }: { amount: number; children: ReactNode }) {
  const formats = useFormats()
  return (
    <div className={styles.card}>
      <div>{children}</div>
      <strong>{formats.rupees(amount)}</strong>
    </div>
  )
}
