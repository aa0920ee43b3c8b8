import { useId } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { useActName } from '../../../ui/booking/act-name.ts'
import type { File } from '../booking-query.ts'
import styles from './file-acts.module.css'

type Request = File['waiting_requests'][number]

/** Shows the acts that await a second person: the amount, who requested it and when, and a link to decide it. Renders nothing without any. */
export function WaitingRequests({ requests }: { requests: Request[] }) {
  const t = useT('file')
  const heading = useId()
  if (requests.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.waiting}>
      <h2 id={heading}>{t('waitingRequests')}</h2>
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
    </section>
  )
}

function RequestCard({ request: { id, act, amount, person, at, reason, is_own: isOwn } }: { request: Request }) {
  const t = useT('file')
  const formats = useFormats()
  const actName = useActName()
  // The queue lists requests only for those who may approve or withdraw them.
  const isInQueue = useMay()('refunds.approve') || isOwn
  return (
    <div className={styles.request}>
      <strong>
        {actName(act)}
        {amount !== null && `, ${formats.rupees(amount)}`}
      </strong>
      <p>{t('askedSince', { name: person, when: formats.instant(new Date(at)) })}</p>
      {reason !== null && (
        <p>
          {t('requestReason')} <span lang={formats.languageOf(reason)}>{reason}</span>
        </p>
      )}
      {isOwn && <p>{t('ownRequest')}</p>}
      {isInQueue ? (
        <Link to={`/?${new URLSearchParams({ kind: 'second_approval', item: `second_approval ${id}` })}`}>{t('toRequest')}</Link>
      ) : (
        <p>{t('approvers')}</p>
      )}
    </div>
  )
}
