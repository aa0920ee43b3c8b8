import { LOCALES } from '@chautari/contract/locale'
import { MEMBER_INVITATION_DAYS } from '@chautari/contract/supplier/limits'
import { NativeSelect } from '@mantine/core'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InviteForm } from '../../../ui/dialog/invite-form.tsx'
import { useSupplierCall } from './supplier-query.ts'

/** Invites an owner of a supplier by email. */
export function OwnerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT('supplier')
  const call = useSupplierCall('POST /staff/organisations/:id/owners', { id, done: t('ownerInvited'), onDone: onClose })
  const texts = { email: t('email'), effect: t('ownerEffect', { n: MEMBER_INVITATION_DAYS }), send: t('sendInvitation') }
  return (
    <Dialog opened onClose={onClose} title={t('inviteOwner')}>
      <InviteForm
        texts={texts}
        call={call}
        onSend={({ email, language }) =>
          call.mutate({ params: { id }, body: { email, language: language === 'ne' ? 'ne' : 'en' } })
        }
      >
        <NativeSelect name="language" label={t('language')} data={LOCALES.map((value) => ({ value, label: t(value) }))} />
      </InviteForm>
    </Dialog>
  )
}
