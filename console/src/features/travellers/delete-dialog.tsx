import { Button, TextInput } from '@mantine/core'
import { IconCalendar, IconLogout, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { PREVIEW_OPTIONS } from '../../platform/api/preview.ts'
import { useT } from '../../platform/language/texts.ts'
import { Effect, MessageEffects, WhatHappens } from '../../ui/decision/effects.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ReasonField } from '../../ui/fields/reason-field.tsx'
import { fieldError, Form } from '../../ui/form.tsx'
import { useTravellerCall, type File } from './travellers-query.ts'

type Props = { file: File; onClose: () => void; onDone: () => void }

/** Renders the dialog that deletes an account at its owner’s request, with what is deleted and what stays. */
export function DeleteDialog({ file: { id }, onClose, onDone }: Props) {
  const t = useT('travellers')
  const preview = useQuery({
    queryKey: ['POST /staff/travellers/:id/deletion/preview', id],
    queryFn: async ({ signal }) =>
      (await callApi('POST /staff/travellers/:id/deletion/preview', { params: { id }, body: {} }, signal)).data,
    ...PREVIEW_OPTIONS,
  })
  const { mutate, error, isPending } = useTravellerCall('POST /staff/travellers/:id/deletion', {
    done: t('deleted'),
    onDone,
    isDeleted: true,
  })
  const { data } = preview
  return (
    <Dialog opened onClose={onClose} title={t('deleteTitle')} closeOnClickOutside={false}>
      <Form
        error={error}
        onSubmit={({ email = '', reason = '' }) => mutate({ params: { id }, body: { email: email.trim(), reason } })}
      >
        <WhatHappens isFetching={preview.isFetching} error={preview.error}>
          {data && (
            <>
              <Effect icon={IconTrash}>{t('dataGoes')}</Effect>
              <Effect icon={IconLogout}>{t('sessionsEnd', { n: data.sessions })}</Effect>
              <Effect icon={IconCalendar}>{t('bookingsStay', { n: data.bookings, upcoming: data.upcoming })}</Effect>
              <MessageEffects messages={data.messages} />
            </>
          )}
        </WhatHappens>
        <TextInput
          name="email"
          type="email"
          autoComplete="off"
          label={t('typeEmail')}
          error={fieldError(error, 'email')}
          data-autofocus
        />
        <ReasonField label={t('reason')} error={error} />
        <Button type="submit" variant="filled" color="red" loading={isPending} disabled={!data}>
          {t('doDelete')}
        </Button>
      </Form>
    </Dialog>
  )
}
