import { queryOptions, useMutation } from '@tanstack/react-query'
import { TYPED_PREVIEW_OPTIONS } from '../../../platform/api/preview.ts'
import { useTypedPreview } from '../../../platform/api/use-typed-preview.ts'
import { showUndoToast } from '../../../ui/toasts/undo-toast.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useRefresh, useUndo } from '../form/use-price-form.ts'
import type { ActResult } from '../price-queries.ts'

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
  const preview = useTypedPreview(request, (typed) =>
    queryOptions({
      queryKey: ['preview of an act', name, typed] as const,
      queryFn: async ({ signal }) => (typed ? (await send({ ...typed, preview: true }, signal)).data : undefined),
      ...TYPED_PREVIEW_OPTIONS,
      enabled: typed !== undefined,
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
  const result = act.data?.refusal ? act.data : preview.result
  return {
    result,
    error: act.error ?? preview.error,
    isPending: act.isPending,
    isCounting: preview.isFetching,
    run: (body: B, done: string) => act.mutate({ body, done }),
  }
}
