import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { TYPED_PREVIEW_OPTIONS } from '../../../platform/api/preview.ts'
import { showUndoToast } from '../../../ui/toasts/undo-toast.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useRefresh, useUndo } from '../form/use-price-form.ts'
import type { ActResult } from '../price-queries.ts'

const TYPING_MS = 250

type Act<B> = {
  /** Performs the act, or with `preview` only returns what it would do. */
  send: (body: B & { preview: boolean }, signal?: AbortSignal) => Promise<{ data: ActResult }>
  /** The request of the dry run; undefined while the form is incomplete. */
  request: B | undefined
  /** Distinguishes the previews of acts with equal requests. */
  name: string
  onDone: () => void
}

/** Returns an act with its preview, which loads once typing has paused. After the act, a toast names it and offers to undo it. */
export function usePlanAct<B extends object>({ send, request, name, onDone }: Act<B>) {
  const t = useT('prices')
  const refresh = useRefresh()
  const undo = useUndo()
  const [debounced] = useDebouncedValue(JSON.stringify(request), TYPING_MS)
  const isTypingPaused = debounced === JSON.stringify(request)
  const preview = useQuery(
    queryOptions({
      queryKey: ['preview of an act', name, request] as const,
      queryFn: async ({ signal }) => (request ? (await send({ ...request, preview: true }, signal)).data : undefined),
      ...TYPED_PREVIEW_OPTIONS,
      enabled: request !== undefined && isTypingPaused,
    }),
  )
  const act = useMutation({
    mutationFn: async (act: { body: B; done: string }) => (await send({ ...act.body, preview: false })).data,
    onSuccess: async ({ refusal, act_id: id }, { done }) => {
      if (refusal) return
      if (id !== null) showUndoToast(done, { label: t('undo'), onUndo: () => undo.mutate(id) })
      onDone()
      await refresh()
    },
  })
  const result = act.data?.refusal ? act.data : request && preview.data
  return {
    result,
    error: act.error ?? preview.error,
    isPending: act.isPending,
    isCounting: request !== undefined && (!isTypingPaused || preview.isFetching),
    run: (body: B, done: string) => act.mutate({ body, done }),
  }
}
