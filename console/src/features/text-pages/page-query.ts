import { TEXT_PAGES } from '@chautari/contract/content/limits'
import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../platform/api/api.ts'
import { showToast } from '../../ui/toasts/toast.ts'

export type TextPage = CallResponse<'GET /staff/text-pages/:page'>['data']
export type TextPageName = TextPage['page']
export type Content = NonNullable<TextPage['draft']>['content']
export type Version = TextPage['versions'][number]

export const textPagesQuery = callQuery('GET /staff/text-pages', {})
export const textPageQuery = (page: TextPageName) => callQuery('GET /staff/text-pages/:page', { params: { page } })
export const textVersionQuery = (page: TextPageName, number: string) =>
  callQuery('GET /staff/text-pages/:page/versions/:number', { params: { page, number } })

const PATHS: Record<TextPageName, string> = {
  terms: '/terms-condition',
  privacy: '/privacy-cookies',
  agreement: '/privacy-disclaimer-user-agreement',
  faq: '/faq',
}

/** Returns the path of a page on the site. */
export const sitePath = (page: TextPageName): string => PATHS[page]

/** Returns the page with a name; undefined if there is none. */
export const pageNamed = (name: string | undefined): TextPageName | undefined => TEXT_PAGES.find((page) => page === name)

type Act = Extract<CallKey, `${'POST' | 'PUT'} /staff/text-pages/${string}`>

/** Returns a call that changes a page. Puts the response into the cache, refetches the list and the history, and shows a toast. */
export function usePageAct<K extends Act>(key: K, { done, onDone }: { done: string; onDone?: (page: TextPage) => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: CallInput<K>) => (await callApi(key, input)) as { data: TextPage },
    onSuccess: (answer) => {
      queries.setQueryData(textPageQuery(answer.data.page).queryKey, answer)
      onDone?.(answer.data)
      showToast(done)
      const others = ['GET /staff/entries', 'GET /staff/text-pages', 'GET /staff/text-pages/:page/versions/:number']
      void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => others.includes(String(name)) })
    },
  })
}
