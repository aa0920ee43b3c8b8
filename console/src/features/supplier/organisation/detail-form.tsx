import { MOBILE_LENGTH } from '@chautari/contract/fields/field-limits'
import { PAN_LENGTH } from '@chautari/contract/supplier/organisation/limits'
import { Button, TextInput } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { PhoneProof } from '../../../ui/codes/phone-proof.tsx'
import { LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { Panel, PanelBody } from '../../../ui/panel.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import styles from './organisation.module.css'
import { useSaveOrganisation, type Organisation } from './organisation-query.ts'

const VAT = { yes: true, no: false } as const
type Vat = keyof typeof VAT

const vatOf = (isRegistered: boolean | null) => (isRegistered === null ? '' : isRegistered ? 'yes' : 'no')
const isVat = (typed: string | undefined): typed is Vat => typed === 'yes' || typed === 'no'

/** Edits the registered details of the organisation, which its receipts show. */
export function RegisteredForm({ organisation }: { organisation: Organisation }) {
  const t = useT('organisation')
  const [isTyped, setTyped] = useState(false)
  const { mutate, error, isPending } = useSaveOrganisation(({ pending_change: pending }) => {
    setTyped(false)
    showToast(t(pending ? 'savedWaits' : 'saved'))
  })
  const save = ({ vat, ...typed }: Record<string, string>) =>
    mutate({ ...typed, is_vat_registered: isVat(vat) ? VAT[vat] : null })
  return (
    <Panel title={t('registered')} lead={t(organisation.state === 'live' ? 'registeredWait' : 'registeredLead')}>
      <PanelBody>
        <Pending organisation={organisation} />
        <Form error={error} onChange={() => setTyped(true)} onSubmit={save}>
          <LeaveQuestion isUnsaved={isTyped} />
          <Field of={organisation} name="legal_name" error={error} />
          <Field of={organisation} name="registration_number" error={error} />
          <Field of={organisation} name="pan" error={error} description={t('panHint', { n: PAN_LENGTH })} inputMode="numeric" />
          <SelectVat isRegistered={organisation.is_vat_registered} error={fieldError(error, 'is_vat_registered')} />
          <Field of={organisation} name="address" error={error} />
          <Save isPending={isPending} />
        </Form>
      </PanelBody>
    </Panel>
  )
}

function SelectVat({ isRegistered, error }: { isRegistered: boolean | null; error: string | undefined }) {
  const t = useT('organisation')
  const options = [
    { value: '', label: t('vatUnknown') },
    { value: 'yes', label: t('vatYes') },
    { value: 'no', label: t('vatNo') },
  ]
  return (
    <div id="vat">
      <SelectField name="vat" label={t('vat')} options={options} defaultValue={vatOf(isRegistered)} error={error} />
    </div>
  )
}

/** Edits the contact details. A mobile number is verified by SMS; for a live organisation, a new one takes effect only then. */
export function ContactForm({ organisation }: { organisation: Organisation }) {
  const t = useT('organisation')
  const { contact_phone: phone, is_contact_phone_proved: isVerified, pending_change: pending } = organisation
  const pendingNumber = pending?.contact_phone ?? null
  const [isTyped, setTyped] = useState(false)
  const { mutate, error, isPending } = useSaveOrganisation((saved) => {
    setTyped(false)
    showToast(t(saved.pending_change?.contact_phone ? 'savedNumberWaits' : 'saved'))
  })
  const saveNumber = (number: string) => mutate({ contact_phone: number })
  // Sends the number only if it was changed: saving the email address alone does not cancel a pending number.
  const save = ({ contact_phone: typed = '', ...others }: Record<string, string>) =>
    mutate({ ...others, ...(typed !== (phone ?? '') && { contact_phone: typed }) })
  return (
    <Panel title={t('contact')} lead={t('contactLead')}>
      <PanelBody>
        {pendingNumber !== null && <PendingNumber number={pendingNumber} present={phone} onUse={saveNumber} />}
        <Form error={error} onChange={() => setTyped(true)} onSubmit={save}>
          <LeaveQuestion isUnsaved={isTyped} />
          <Field of={organisation} name="contact_email" error={error} type="email" />
          <Field
            of={organisation}
            name="contact_phone"
            error={error}
            type="tel"
            inputMode="tel"
            description={t('contact_phoneHint', { n: MOBILE_LENGTH })}
          />
          <Save isPending={isPending} />
        </Form>
        {phone !== null && <PhoneProof number={phone} isVerified={isVerified} onVerified={() => saveNumber(phone)} />}
      </PanelBody>
    </Panel>
  )
}

type PendingNumberProps = { number: string; present: string | null; onUse: (number: string) => void }

/** Shows the new number that takes effect once it is verified. */
function PendingNumber({ number, present, onUse }: PendingNumberProps) {
  const t = useT('organisation')
  const { digits } = useFormats()
  return (
    <Note icon={IconClock} tone="amber">
      <p>
        {t('numberWaits', { phone: digits(number) })} {present !== null && t('presentUsed')}
      </p>
      <div className={styles.asked}>
        <PhoneProof number={number} isVerified={false} onVerified={() => onUse(number)} />
        {present !== null && (
          <Button size="xs" onClick={() => onUse(present)}>
            {t('keepNumber', { phone: digits(present) })}
          </Button>
        )}
      </div>
    </Note>
  )
}

type FieldName = 'legal_name' | 'registration_number' | 'pan' | 'address' | 'contact_email' | 'contact_phone'

type FieldProps = {
  of: Organisation
  name: FieldName
  error: unknown
  description?: ReactNode
  inputMode?: 'numeric' | 'tel'
  type?: 'email' | 'tel'
}

function Field({ of, name, error, ...props }: FieldProps) {
  const t = useT('organisation')
  return (
    <TextInput
      id={name}
      name={name}
      autoComplete="off"
      label={t(name)}
      defaultValue={of[name] ?? ''}
      error={fieldError(error, name)}
      {...props}
    />
  )
}

function Save({ isPending }: { isPending: boolean }) {
  const t = useT('organisation')
  return (
    <Button type="submit" variant="filled" loading={isPending} className={styles.save}>
      {t('save')}
    </Button>
  )
}

/** Shows the registered name and PAN that await approval by our staff. */
function Pending({ organisation }: { organisation: Organisation }) {
  const t = useT('organisation')
  const formats = useFormats()
  const { pending_change: pending, ...present } = organisation
  if (!pending || (pending.legal_name === present.legal_name && pending.pan === present.pan)) return null
  const { legal_name: name, pan, asked_at: at } = pending
  return (
    <Note icon={IconClock} tone="amber">
      {t('pending', { at: formats.instant(new Date(at)) })}{' '}
      <strong>{[name ?? t('empty'), `${t('pan')} ${pan ?? t('empty')}`].join(' · ')}</strong> {t('pendingHint')}
    </Note>
  )
}
