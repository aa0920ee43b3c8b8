import { Button } from '@mantine/core'
import { IconFileDescription } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { late } from '../../../platform/late.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Note } from '../../../ui/note.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './supplier.module.css'
import type { SupplierFile } from './supplier-query.ts'

const ChangeDialog = late(async () => (await import('./review-dialogs.tsx')).ChangeDialog)

const PhoneDialog = late(async () => (await import('./review-dialogs.tsx')).PhoneDialog)

const SHOWN = ['legal_name', 'registration_number', 'pan', 'address', 'contact_email', 'contact_phone'] as const

/** Shows the registered details, contacts and documents of a supplier, and a change that awaits a decision. */
export function SupplierBusiness({ supplier }: { supplier: SupplierFile }) {
  const t = useT('organisation')
  const words = useT('supplier')
  const { profile } = supplier
  const vat = profile.is_vat_registered === null ? t('empty') : t(profile.is_vat_registered ? 'vatYes' : 'vatNo')
  return (
    <Panel title={words('business')}>
      <PendingChange supplier={supplier} />
      <dl className={styles.facts}>
        {SHOWN.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              {profile[name] ?? t('empty')}
              {name === 'contact_phone' && <ContactProof supplier={supplier} />}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('vat')}</dt>
          <dd>{vat}</dd>
        </div>
        <div>
          <dt>{t('documents')}</dt>
          <dd>
            {profile.documents.length === 0 && t('none')}
            {profile.documents.map((document) => (
              <DocumentLink key={document.id} supplier={supplier} document={document} />
            ))}
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

/** Shows whether the mobile number is verified, and confirms it after a call to the supplier. */
function ContactProof({ supplier }: { supplier: SupplierFile }) {
  const words = useT('supplier')
  const mayManage = useMay()('suppliers.manage')
  const [isOpen, setOpen] = useState(false)
  const { contact_phone: phone, is_contact_phone_proved: isVerified } = supplier.profile
  if (phone === null) return null
  if (isVerified) return <Badge tone="green">{words('phoneVerified')}</Badge>
  return (
    <span className={styles.acts}>
      <Badge tone="amber">{words('phoneUnverified')}</Badge>
      {mayManage && (
        <Button size="xs" onClick={() => setOpen(true)}>
          {words('confirmPhone')}
        </Button>
      )}
      <Suspense>{isOpen && <PhoneDialog supplier={supplier} phone={phone} onClose={() => setOpen(false)} />}</Suspense>
    </span>
  )
}

type DocumentProps = { supplier: SupplierFile; document: SupplierFile['profile']['documents'][number] }

function DocumentLink({ supplier, document: { id, kind, uploaded_at: at } }: DocumentProps) {
  const t = useT('organisation')
  const formats = useFormats()
  return (
    <span className={styles.document}>
      <a href={`/api/v1.0/staff/organisations/${supplier.id}/documents/${id}`} download>
        {t('downloadNamed', { name: t(`${kind}_document`) })}
      </a>{' '}
      <small>{t('uploadedAt', { at: formats.instant(new Date(at)) })}</small>
    </span>
  )
}

function PendingChange({ supplier }: { supplier: SupplierFile }) {
  const t = useT('organisation')
  const words = useT('supplier')
  const formats = useFormats()
  const mayManage = useMay()('suppliers.manage')
  const [decision, setDecision] = useState<'accept' | 'decline'>()
  const { pending_change: pending } = supplier.profile
  if (!pending) return null
  const { legal_name: name, pan, contact_phone: phone, asked_at: at } = pending
  const { profile } = supplier
  const asked = [
    ...(name === profile.legal_name ? [] : [name ?? t('empty')]),
    ...(pan === profile.pan ? [] : [`${t('pan')} ${pan ?? t('empty')}`]),
    ...(phone === null ? [] : [`${t('contact_phone')} ${phone} (${words('phoneUnverified')})`]),
  ]
  return (
    <div className={styles.note}>
      <Note icon={IconFileDescription} tone="amber">
        {words('changeAsked', { at: formats.instant(new Date(at)) })} <strong>{asked.join(' · ')}</strong>
        {mayManage && (
          <span className={styles.acts}>
            <Button size="xs" variant="filled" onClick={() => setDecision('accept')}>
              {words('acceptChange')}
            </Button>
            <Button size="xs" variant="outline" color="red" onClick={() => setDecision('decline')}>
              {words('declineChange')}
            </Button>
          </span>
        )}
      </Note>
      <Suspense>
        {decision && <ChangeDialog supplier={supplier} decision={decision} onClose={() => setDecision(undefined)} />}
      </Suspense>
    </div>
  )
}
