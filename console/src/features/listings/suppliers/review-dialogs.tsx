import { phoneKey } from '@chautari/contract/account/phone-numbers'
import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ReasonField } from '../../../ui/fields/reason-field.tsx'
import { Form, Refusal } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { useSupplierCall, type SupplierFile } from './supplier-query.ts'

type Props = { supplier: SupplierFile; onClose: () => void }

/** Accepts a new supplier. */
export function AcceptDialog({ supplier: { id, name }, onClose }: Props) {
  const t = useT('supplier')
  const { mutate, error, isPending } = useSupplierCall('POST /staff/organisations/:id/accept', {
    id,
    done: ({ data: { left_off: leftOff } }) =>
      leftOff.length === 0 ? t('accepted') : t('acceptedWithout', { titles: leftOff.join(', ') }),
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={t('acceptNamed', { name })}>
      <p>{t('acceptEffect')}</p>
      <Refusal error={error} />
      <Button mt="md" variant="filled" loading={isPending} onClick={() => mutate({ params: { id } })} data-autofocus>
        {t('accept')}
      </Button>
    </Dialog>
  )
}

/** Sends a new supplier back with a reason for its owners. */
export function SendBackDialog({ supplier: { id, name }, onClose }: Props) {
  const t = useT('supplier')
  const { mutate, error, isPending } = useSupplierCall('POST /staff/organisations/:id/send-back', {
    id,
    done: t('sentBack'),
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={t('sendBackNamed', { name })}>
      <Form error={error} onSubmit={({ reason = '' }) => mutate({ params: { id }, body: { reason } })}>
        <ReasonField label={t('reason')} hint={t('sendBackHint')} error={error} isFirst />
        <Note icon={IconInfoCircle} tone="amber">
          {t('sendBackEffect')}
        </Note>
        <Button type="submit" variant="filled" color="red" loading={isPending}>
          {t('sendBack')}
        </Button>
      </Form>
    </Dialog>
  )
}

type ChangeProps = Props & { decision: 'accept' | 'decline' }

/** Accepts or declines a change of the registered name and PAN. */
export function ChangeDialog({ supplier: { id, name }, decision, onClose }: ChangeProps) {
  const t = useT('supplier')
  const isAccepted = decision === 'accept'
  const { mutate, error, isPending } = useSupplierCall('POST /staff/organisations/:id/change', {
    id,
    done: t(isAccepted ? 'changeAccepted' : 'changeDeclined'),
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={t(isAccepted ? 'acceptChangeNamed' : 'declineChangeNamed', { name })}>
      <Form error={error} onSubmit={({ reason = '' }) => mutate({ params: { id }, body: { decision, reason } })}>
        <ReasonField label={t('reason')} hint={t(isAccepted ? 'reasonHint' : 'sendBackHint')} error={error} isFirst />
        <Button type="submit" variant="filled" {...(!isAccepted && { color: 'red' })} loading={isPending}>
          {t(isAccepted ? 'acceptChange' : 'declineChange')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Confirms the phone number of a supplier, with a note on how staff checked it. */
export function PhoneDialog({ supplier: { id }, phone, onClose }: Props & { phone: string }) {
  const t = useT('supplier')
  const { mutate, error, isPending } = useSupplierCall('POST /staff/organisations/:id/phones', {
    id,
    done: t('phoneConfirmed'),
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={t('confirmPhoneNamed', { phone })}>
      <Form error={error} onSubmit={({ reason = '' }) => mutate({ params: { id }, body: { phone, reason } })}>
        <p>
          {t('confirmPhoneEffect')} <a href={`tel:${phoneKey(phone)}`}>{t('callNow')}</a>
        </p>
        <ReasonField label={t('confirmPhoneReason')} hint={t('reasonHint')} error={error} isFirst />
        <Button type="submit" variant="filled" loading={isPending}>
          {t('confirmPhone')}
        </Button>
      </Form>
    </Dialog>
  )
}
