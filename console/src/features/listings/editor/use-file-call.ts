import type { CallInput } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { showFailure, showToast } from '../../../ui/toast.ts'
import { propertyQuery } from './property-query.ts'

/** The calls about a property or its rooms that answer with the property. */
export type FileCall =
  | 'POST /staff/properties/:slug/publish'
  | 'POST /staff/properties/:slug/unpublish'
  | 'POST /staff/properties/:slug/rooms'
  | 'PATCH /staff/rooms/:slug'
  | 'POST /staff/rooms/:slug/publish'
  | 'POST /staff/rooms/:slug/archive'

type After = { slug: string; done: string; onDone?: () => void }

/**
 * Returns a call about the property `slug` or one of its rooms. Afterwards the editor shows the answer and a toast says what was done. A
 * refusal that no form shows is a message, with what is missing in words.
 */
export function useFileCall<K extends FileCall>(key: K, { slug, done, onDone }: After) {
  const parts = useT('parts')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: (answer) => {
      queries.setQueryData(propertyQuery(slug).queryKey, answer)
      for (const call of ['GET /staff/properties', 'GET /staff/entries']) void queries.invalidateQueries({ queryKey: [call] })
      showToast(done)
      onDone?.()
    },
    onError: (error) => {
      if (onDone) return
      const fields = 'fields' in error ? Object.values(error.fields as Record<string, string[]>).flat() : []
      showFailure([error.message || parts('hint'), ...fields].join(' '))
    },
  })
}
