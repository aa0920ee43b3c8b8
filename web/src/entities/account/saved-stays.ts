import type { Session, SavedStay } from '@chautari/contract/account/shapes'
import { useEffect, useMemo } from 'react'
import { api } from '../../platform/api/api.ts'
import { parseStored, storedText, storeText, useStoredText } from '../../platform/storage/stored-text.ts'
import { afterPresses, readSaved, savedOf, type Press, type SavedSlugs } from './saved-slugs.ts'
import { storedSession, useSession } from './session.ts'

// The browser's storage is what every page displays. On an account, the server has the list and the browser a copy.
const PLACE = 'chautari.saved'

const stored = () => readSaved(parseStored(storedText(PLACE)))
const store = (saved: SavedSlugs) => storeText(PLACE, JSON.stringify(saved))
const userOf = (session: Session | null) => session?.user.email

/** Returns the slugs of the saved stays, the latest first; empty on the server and until hydration. */
export function useSavedStays(): string[] {
  const session = useSession()
  const text = useStoredText(PLACE)
  const user = userOf(session)
  useEffect(() => {
    if (session) void fetchOnce(session).catch(() => undefined)
  }, [session])
  return useMemo(() => savedOf(readSaved(parseStored(text)), user), [text, user])
}

// An answer is the whole list, which lacks the presses that were made meanwhile. They are applied to it until they are answered.
let confirmed: string[] = []
let unanswered: Press[] = []
let latestRequest: Promise<unknown> = Promise.resolve()

/** Saves a stay or removes it, in this browser and on the account. Throws when the account cannot be reached, and then undoes it. */
export async function toggleSavedStay(slug: string): Promise<void> {
  const session = storedSession()
  const slugs = savedOf(stored(), userOf(session))
  const press = { slug, isSaved: !slugs.includes(slug) }
  if (!session) return store({ slugs: afterPresses(slugs, [press]) })
  if (unanswered.length === 0) confirmed = slugs
  unanswered = [...unanswered, press]
  storeList(session)
  try {
    confirmed = await inTurn(() => send(press))
  } finally {
    unanswered = unanswered.filter((other) => other !== press)
    storeList(session)
  }
}

function send({ slug, isSaved }: Press): Promise<{ data: SavedStay[] }> {
  return isSaved ? api('POST /user/saved', { body: { slugs: [slug] } }) : api('DELETE /user/saved/:slug', { params: { slug } })
}

/** Sends a request once the one before it is answered, and returns the slugs of its answer. */
async function inTurn(request: () => Promise<{ data: SavedStay[] }>): Promise<string[]> {
  const turn = latestRequest.then(request)
  latestRequest = turn.catch(() => undefined)
  return (await turn).data.map(({ slug }) => slug)
}

let fetchedFor: string | undefined

/** Fetches the list of an account once per page load, and again after a failure. What a guest saved before signing in joins it. */
export async function fetchOnce(session: Session): Promise<void> {
  if (fetchedFor === session.token) return
  fetchedFor = session.token
  const { slugs, owner } = stored()
  const isGuests = owner === undefined && slugs.length > 0 && session.impersonation === null
  try {
    confirmed = await inTurn(() => (isGuests ? api('POST /user/saved', { body: { slugs } }) : api('GET /user/saved', {})))
    storeList(session)
  } catch (error) {
    fetchedFor = undefined
    throw error
  }
}

const storeList = (session: Session) => store(owned(afterPresses(confirmed, unanswered), session))

function owned(slugs: string[], session: Session): SavedSlugs {
  return { slugs, owner: session.user.email }
}
