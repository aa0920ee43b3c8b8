import { LOCALES } from '@chautari/contract/locale'
import { MEMBER_INVITATION_DAYS } from '@chautari/contract/supplier/limits'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { useSupplierCall } from './supplier-query.ts'

/** Invites an owner of a supplier by email. */
export function OwnerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT('supplier')
  const { mutate, error, isPending } = useSupplierCall('POST /staff/organisations/:id/owners', {
    id,
    done: t('ownerInvited'),
    onDone: onClose,
  })
  const send = ({ email = '', language }: Record<string, string>) =>
    mutate({ params: { id }, body: { email, language: language === 'ne' ? 'ne' : 'en' } })
  return (
    <Dialog opened onClose={onClose} title={t('inviteOwner')}>
      <Form error={error} onSubmit={send}>
        <TextInput
          name="email"
          type="email"
          autoComplete="off"
          label={t('email')}
          error={faultOf(error, 'email')}
          data-autofocus
        />
        <NativeSelect name="language" label={t('language')} data={LOCALES.map((value) => ({ value, label: t(value) }))} />
        <Note icon={IconMail} tone="pine">
          {t('ownerEffect', { n: MEMBER_INVITATION_DAYS })}
        </Note>
        <Button type="submit" variant="filled" loading={isPending}>
          {t('sendInvitation')}
        </Button>
      </Form>
    </Dialog>
  )
}
