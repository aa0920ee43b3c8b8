import { Loader } from '@mantine/core'
import { IconAlertCircle, IconCash, IconFlag, IconMail, IconMessage, IconShieldCheck, type Icon } from '@tabler/icons-react'
import type { CallResponse } from '@chautari/contract/contract'
import type { ReactNode } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Refusal } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import type { File } from '../booking-query.ts'
import styles from './act-form.module.css'
import { useRefusalWords } from './refusal-words.ts'

type Result = CallResponse<'POST /staff/bookings/:reference/preview'>['data']

const ICON_PX = 14
const STROKE = 1.75

type Props = { file: File; result: Result | undefined; isFetching: boolean; error: unknown }

/** The effects of an act by the server's dry run: status, refund, messages, and whether a second person is needed. */
export function ActPreview({ file, result, isFetching, error }: Props) {
  const t = useT('acts')
  const refusal = useRefusalWords()
  return (
    <div className={styles.preview} aria-live="polite" aria-busy={isFetching}>
      <h3>
        {t('whatHappens')} {isFetching && <Loader size={12} aria-label={t('calculating')} />}
      </h3>
      <Refusal error={error} />
      {result?.outcome === 'refused' && (
        <Note icon={IconAlertCircle} tone="red">
          {t('refused', { why: refusal(result.why) })}
        </Note>
      )}
      {result && result.outcome !== 'refused' && <Effects file={file} result={result} />}
      {!result && !error && <p className={styles.waiting}>{t('calculating')}</p>}
    </div>
  )
}

function Effects({ file, result }: { file: File; result: Result }) {
  const t = useT('acts')
  const statuses = useT('statuses')
  const formats = useFormats()
  const { outcome, status, refund, messages } = result
  const amount = formats.rupees(refund ?? 0)
  if (outcome === 'second_person') {
    return (
      <ul className={styles.effects}>
        <Effect icon={IconShieldCheck}>{t('second', { amount })}</Effect>
      </ul>
    )
  }
  return (
    <ul className={styles.effects}>
      <Effect icon={IconFlag}>{t(status === file.status ? 'stays' : 'becomes', { status: statuses(status) })}</Effect>
      <Effect icon={IconCash}>{refund ? t('refunds', { amount, name: file.traveller.name }) : t('noRefund')}</Effect>
      {messages.map(({ channel, recipient, subject }, index) => (
        <Effect key={index} icon={channel === 'mail' ? IconMail : IconMessage}>
          {channel === 'mail' ? t('mail', { recipient, subject }) : t('sms', { recipient })}
        </Effect>
      ))}
      {messages.length === 0 && <Effect icon={IconMail}>{t('noMessages')}</Effect>}
      {refund !== null && refund > 0 && <Effect icon={IconShieldCheck}>{t('noSecond')}</Effect>}
    </ul>
  )
}

function Effect({ icon: Glyph, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className={styles.effect}>
      <Glyph size={ICON_PX} stroke={STROKE} aria-hidden />
      <span>{children}</span>
    </li>
  )
}
