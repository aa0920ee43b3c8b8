import { Button, Textarea, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { useListingCall, type Supplier } from '../listings-query.ts'

type Props = { subject: Supplier | 'new' | undefined; onClose: () => void }

/** Adds a supplier, or gives one another name after a reason, which the audit log keeps. */
export function SupplierDialog({ subject, onClose }: Props) {
  const t = useT('listings')
  const title = subject === undefined || subject === 'new' ? t('newSupplier') : t('renameNamed', subject)
  return (
    <Dialog opened={subject !== undefined} onClose={onClose} title={title}>
      {subject === 'new' && <NewSupplier onDone={onClose} />}
      {subject !== undefined && subject !== 'new' && <RenamedSupplier supplier={subject} onDone={onClose} />}
    </Dialog>
  )
}

function NewSupplier({ onDone }: { onDone: () => void }) {
  const t = useT('listings')
  const { mutate, error, isPending } = useListingCall('POST /staff/organisations', { done: t('supplierAdded'), onDone })
  return (
    <Form error={error} onSubmit={({ name = '' }) => mutate({ body: { name } })}>
      <TextInput name="name" autoComplete="off" label={t('supplierName')} error={fieldError(error, 'name')} data-autofocus />
      <Button type="submit" variant="filled" loading={isPending}>
        {t('add')}
      </Button>
    </Form>
  )
}

function RenamedSupplier({ supplier: { id, name: present }, onDone }: { supplier: Supplier; onDone: () => void }) {
  const t = useT('listings')
  const { mutate, error, isPending } = useListingCall('PATCH /staff/organisations/:id', { done: t('renamed'), onDone })
  return (
    <Form error={error} onSubmit={({ name = '', reason = '' }) => mutate({ params: { id }, body: { name, reason } })}>
      <TextInput
        name="name"
        autoComplete="off"
        label={t('supplierName')}
        defaultValue={present}
        error={fieldError(error, 'name')}
        data-autofocus
      />
      <Textarea
        name="reason"
        autosize
        minRows={2}
        label={t('reason')}
        description={t('reasonHint')}
        error={fieldError(error, 'reason')}
      />
      <Note icon={IconInfoCircle} tone="amber">
        {t('renameEffect')}
      </Note>
      <Button type="submit" variant="filled" loading={isPending}>
        {t('rename')}
      </Button>
    </Form>
  )
}
