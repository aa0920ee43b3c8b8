import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconClock, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { late } from '../../../platform/late.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { Note } from '../../../ui/note.tsx'
import { Line, Lines, Panel } from '../../../ui/panel.tsx'
import styles from './supplier.module.css'
import type { SupplierFile } from './supplier-query.ts'

const AcceptDialog = late(async () => (await import('./review-dialogs.tsx')).AcceptDialog)
const SendBackDialog = late(async () => (await import('./review-dialogs.tsx')).SendBackDialog)

type Onboarding = NonNullable<SupplierFile['onboarding']>

const ICON = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** Shows a supplier that is not live yet: its state, its requirements, and the buttons that accept it or send it back. */
export function SupplierReview({ supplier, onboarding }: { supplier: SupplierFile; onboarding: Onboarding }) {
  const t = useT('supplier')
  const mayManage = useMay()('suppliers.manage')
  const [open, setOpen] = useState<'accept' | 'back'>()
  const close = () => setOpen(undefined)
  const isInReview = onboarding.state === 'in_review'
  const reviewState = isInReview ? 'review' : onboarding.sent_back_reason === null ? 'draft' : 'sentBack'
  return (
    <Panel title={t(`${reviewState}Title`)} lead={t(`${reviewState}Lead`)}>
      <ReviewState onboarding={onboarding} />
      <Requirements onboarding={onboarding} />
      <ListingLines onboarding={onboarding} />
      {isInReview && mayManage && (
        <div className={styles.acts}>
          <Button variant="filled" onClick={() => setOpen('accept')}>
            {t('accept')}
          </Button>
          <Button variant="outline" color="red" onClick={() => setOpen('back')}>
            {t('sendBack')}
          </Button>
        </div>
      )}
      <Suspense>
        {open === 'accept' && <AcceptDialog supplier={supplier} onClose={close} />}
        {open === 'back' && <SendBackDialog supplier={supplier} onClose={close} />}
      </Suspense>
    </Panel>
  )
}

function ReviewState({ onboarding: { answer_by: until, sent_back_reason: reason } }: { onboarding: Onboarding }) {
  const t = useT('supplier')
  const formats = useFormats()
  if (until !== null)
    return (
      <div className={styles.note}>
        <Note icon={IconClock} tone="amber">
          {t('answerBy', { at: formats.instant(new Date(until)) })}
        </Note>
      </div>
    )
  return reason === null ? null : (
    <div className={styles.note}>
      <Note icon={IconAlertTriangle} tone="amber">
        {t('sentBackFor')} <span lang={formats.languageOf(reason)}>{reason}</span>
      </Note>
    </div>
  )
}

function Requirements({ onboarding: { requirements } }: { onboarding: Onboarding }) {
  const t = useT('checklist')
  const words = useT('supplier')
  return (
    <ul className={styles.requirements}>
      {requirements.map(({ key, is_done: isDone, is_blocking: isBlocking }) => (
        <li key={key} data-done={isDone || undefined} data-optional={!isBlocking || undefined}>
          {isDone ? <IconCheck {...ICON} /> : isBlocking ? <IconX {...ICON} /> : <IconCircleDashed {...ICON} />}
          {t(key)}
          {!isDone && <span className={styles.missing}>{words(isBlocking ? 'missing' : 'optional')}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Lists the properties and packages to review, with what each lacks. */
function ListingLines({ onboarding: { listings } }: { onboarding: Onboarding }) {
  const t = useT('supplier')
  return (
    <Lines>
      {listings.map(({ kind, slug, title, missing }) => (
        <Line
          key={`${kind} ${slug}`}
          title={<Link to={kind === 'property' ? `/listings/${slug}` : `/listings/packages/${slug}`}>{title}</Link>}
          remark={missing.length === 0 ? t('complete') : missing.join(' · ')}
        />
      ))}
    </Lines>
  )
}
