import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import { forgetFiles } from '../../platform/recent/recent-files.ts'
import { forgetSession } from '../../platform/session/session-state.ts'
import { showFailure } from '../../ui/toasts/toast.ts'

/** Returns the call that signs out, clears the cached data and opens the sign-in page. */
export function useSignOut() {
  const t = useT('parts')
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => callApi('POST /staff/sign-out', {}),
    onSuccess: async () => {
      forgetSession('staff')
      forgetFiles()
      await navigate('/sign-in')
      queries.clear()
    },
    onError: ({ message }) => showFailure(message || t('hint')),
  })
}
