import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showFailure, showToast } from '../../../ui/toasts/toast.ts'
import { ComplaintForm, type Complaint } from './complaint-form.tsx'
import { supplierThreadQuery, type SupplierThread } from './inbox-queries.ts'

/** Blocks a conversation, or ends a block by the organisation. */
export function BlockButton({ thread }: { thread: SupplierThread }) {
  const t = useT('inbox')
  const [isOpen, setOpen] = useState(false)
  const { closed_because: closed, is_blocked_by_you: isOwn } = thread
  const { block, unblock } = useBlock(thread.booking_reference, () => setOpen(false))
  if (closed === 'blocked' && !isOwn) return null
  if (isOwn)
    return (
      <Button loading={unblock.isPending} onClick={() => unblock.mutate()}>
        {t('unblock')}
      </Button>
    )
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
        {t('block')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('blockTitle')}>
        <ComplaintForm
          lead={t('blockLead')}
          button={t('doBlock')}
          error={block.error}
          isPending={block.isPending}
          onSend={block.mutate}
        />
      </Dialog>
    </>
  )
}

function useBlock(reference: string, onDone: () => void) {
  const t = useT('inbox')
  const parts = useT('parts')
  const queries = useQueryClient()
  const params = { reference }
  const refresh = () => queries.invalidateQueries({ queryKey: supplierThreadQuery(reference).queryKey })
  const block = useMutation({
    mutationFn: (body: Complaint) => callApi('PUT /supplier/bookings/:reference/messages/block', { params, body }),
    onSuccess: async () => {
      showToast(t('doneBlock'))
      onDone()
      await refresh()
    },
  })
  const unblock = useMutation({
    mutationFn: () => callApi('DELETE /supplier/bookings/:reference/messages/block', { params }),
    onSuccess: async () => {
      showToast(t('doneUnblock'))
      await refresh()
    },
    onError: ({ message }) => showFailure(message || parts('hint')),
  })
  return { block, unblock }
}
