import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { supplierThreadQuery, unreadQuery, type SupplierThread } from './inbox-queries.ts'
import { whenShown } from './when-shown.ts'

/** Marks the messages of an open conversation as read once its tab is visible, so that no member is emailed about them. */
export function useReadMark({ booking_reference: reference, unread, messages }: SupplierThread): void {
  const queries = useQueryClient()
  const through = messages.at(-1)?.id
  useEffect(() => {
    if (unread === 0 || through === undefined) return
    const mark = async () => {
      await callApi('POST /supplier/bookings/:reference/messages/read', { params: { reference }, body: { through } })
      const stale = [supplierThreadQuery(reference).queryKey, unreadQuery.queryKey, ['GET /supplier/threads']]
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
    }
    // A mark that failed is set again with the next fetch of the thread.
    return whenShown(() => void mark().catch(() => undefined))
  }, [queries, reference, unread, through])
}
