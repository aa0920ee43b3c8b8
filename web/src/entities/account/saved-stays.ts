import type { Session, SavedStay } from '@chautari/contract/account/shapes'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api/api.ts'
import { useIsHydrated } from '../../platform/pages/is-hydrated.ts'
import { afterPresses, savedKey, savedOf, savedProduct, splitSaved, type Press, type SavedSlugs } from './saved-slugs.ts'
import { storedSaved, storeSaved, useStoredSaved } from './stored-saved.ts'
import { storedSession, useSession } from './session.ts'

const userOf = (session: Session | null) => session?.user.email

/** Returns the keys of the saved stays and packages, the latest first; empty on the server and until hydration. */
export function useSavedStays(): string[] {
  const session = useSession()
  useEffect(() => {
    if (session) void fetchOnce(session).catch(() => undefined)
  }, [session])
  return useStoredSaved()
}

type SavedList = { slugs: string[]; state: 'waiting' | 'fetched' | 'failed'; retry: () => void }

/** Returns the saved stays, whether the list is complete, and a function that fetches it again. A guest's list is only in this browser. */
export function useSavedList(): SavedList {
  const slugs = useSavedStays()
  const session = useSession()
  const isHydrated = useIsHydrated()
  const [state, setState] = useState<SavedList['state']>('waiting')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!session) return
    let isCurrent = true
    const report = (result: SavedList['state']) => isCurrent && setState(result)
    fetchOnce(session).then(
      () => report('fetched'),
      () => report('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [session, tries])
  const ofGuest = isHydrated ? 'fetched' : 'waiting'
  const retry = () => {
    setState('waiting')
    setTries(tries + 1)
  }
  return { slugs, state: session ? state : ofGuest, retry }
}

// Each response is the whole list, without the presses made since its request. Those are applied to it until they are confirmed.
let confirmed: SavedSlugs = { slugs: [] }
let unanswered: Press[] = []
let latestRequest: Promise<unknown> = Promise.resolve()

/** Saves a stay or package by its key, or removes it, in this browser and on the account. Undoes the change and throws when the account cannot be reached. */
export async function toggleSavedStay(key: string): Promise<void> {
  const session = storedSession()
  const list = storedSaved(session)
  const slugs = savedOf(list, userOf(session))
  const press = { slug: key, isSaved: !slugs.includes(key) }
  if (!session) return storeSaved(session, { slugs: afterPresses(slugs, [press]) })
  if (unanswered.length === 0) confirmed = { slugs, owner: list.owner && session.user.email }
  unanswered = [...unanswered, press]
  storeList(session)
  try {
    confirmed = await enqueue(session, () => send(press, confirmed))
  } finally {
    unanswered = unanswered.filter((other) => other !== press)
    storeList(session)
  }
}

/** Removes stays and packages as `toggleSavedStay` does. Skips those that are already removed. */
export async function removeSavedStays(keys: string[]): Promise<void> {
  const session = storedSession()
  const saved = savedOf(storedSaved(session), userOf(session))
  await Promise.all(keys.filter((key) => saved.includes(key)).map(toggleSavedStay))
}

type ListAnswer = { data: SavedStay[] }

/** Sends a press, with the stays that were saved before the sign-in and are not on the account yet. */
async function send(press: Press, { slugs, owner }: SavedSlugs): Promise<ListAnswer> {
  const added = afterPresses(owner === undefined ? slugs : [], [press])
  if (press.isSaved) return api('POST /user/saved', { body: splitSaved(added) })
  if (added.length > 0) await api('POST /user/saved', { body: splitSaved(added) })
  const { kind, slug } = savedProduct(press.slug)
  return api('DELETE /user/saved/:slug', { params: { slug }, query: kind === 'package' ? { kind } : {} })
}

/** Sends a request after the response to the previous one, and returns the list in its response. */
async function enqueue(session: Session, request: () => Promise<ListAnswer>): Promise<SavedSlugs> {
  const turn = latestRequest.then(request)
  latestRequest = turn.catch(() => undefined)
  return { slugs: (await turn).data.map(savedKey), owner: session.user.email }
}

let fetched: { token: string; answer: Promise<void> } | undefined

/** Fetches the list of an account once per page load, and again after a failure. Adds the stays that were saved before the sign-in. */
export function fetchOnce(session: Session): Promise<void> {
  if (fetched?.token === session.token) return fetched.answer
  const answer = fetchList(session).catch((error: unknown) => {
    fetched = undefined
    throw error
  })
  fetched = { token: session.token, answer }
  return answer
}

async function fetchList(session: Session): Promise<void> {
  const { slugs, owner } = storedSaved(session)
  const isGuests = owner === undefined && slugs.length > 0
  confirmed = await enqueue(session, () =>
    isGuests ? api('POST /user/saved', { body: splitSaved(slugs) }) : api('GET /user/saved', {}),
  )
  storeList(session)
}

const storeList = (session: Session) =>
  storeSaved(session, { slugs: afterPresses(confirmed.slugs, unanswered), owner: confirmed.owner })
