import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useT } from '../../platform/language/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ReasonField } from '../../ui/fields/reason-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { saveFile } from './save-file.ts'
import { useTravellerCall } from './travellers-query.ts'

/** Renders the dialog that downloads all data that we hold about a traveller, after a reason. */
export function ExportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT('travellers')
  const { mutate, error, isPending } = useTravellerCall('POST /staff/travellers/:id/export', {
    done: t('exported'),
    onDone: ({ data }) => {
      saveFile(`chautari-account-${id}.json`, JSON.stringify(data, null, 2))
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={t('exportTitle')}>
      <Form error={error} onSubmit={({ reason = '' }) => mutate({ params: { id }, body: { reason } })}>
        <Note icon={IconDownload} tone="pine">
          {t('exportEffect')}
        </Note>
        <ReasonField label={t('reason')} error={error} isFirst />
        <Button type="submit" variant="filled" loading={isPending}>
          {t('doExport')}
        </Button>
      </Form>
    </Dialog>
  )
}
