import { POST_CATEGORIES, type PostCategory } from '@chautari/contract/content/limits'
import type { CallResponse } from '@chautari/contract/contract'
import { POST_STATES, type PostState } from '@chautari/contract/staff/posts/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../platform/api/api.ts'
import { pagedQuery } from '../../platform/api/paged-query.ts'

/** A post of the list, and one for editing. */
export type ListedPost = CallResponse<'GET /staff/posts'>['data'][number]
export type Post = CallResponse<'GET /staff/posts/:id'>['data']

export type PostFilter = { state?: PostState; category?: PostCategory; text?: string }

const LIST = 'GET /staff/posts'
const FILE = 'GET /staff/posts/:id'

/** Queries the posts that match a filter, page by page, newest first. */
export const postsQuery = (filter: PostFilter) =>
  pagedQuery([LIST, filter], (cursor, signal) => callApi(LIST, { query: { ...filter, ...cursor } }, signal))

export const postQuery = (id: string) => callQuery(FILE, { params: { id } })

/** Returns the filter in an address. */
export function postFilterIn(query: URLSearchParams): PostFilter {
  const state = POST_STATES.find((each) => each === query.get('state'))
  const category = POST_CATEGORIES.find((each) => each === query.get('category'))
  const text = query.get('text') ?? ''
  return { ...(state && { state }), ...(category && { category }), ...(text !== '' && { text }) }
}

/** Returns a call that changes a post. Puts the response into the cache, and refetches the lists and the history. */
export function usePostAct<Input>(act: (input: Input) => Promise<{ data: Post }>, onDone: (post: Post) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      const { data: post } = answer
      queries.setQueryData(postQuery(post.id).queryKey, answer)
      onDone(post)
      const others = ['GET /staff/entries', LIST]
      void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => others.includes(String(name)) })
    },
  })
}
