import type { Session, SavedStay } from '@chautari/contract/account/shapes'
import { useEffect, useMemo } from 'react'
import { api } from '../../platform/api/api.ts'
import { parseStored, storedText, storeText, useStoredText } from '../../platform/storage/stored-text.ts'
import { readSaved, savedOf, toggled, type SavedSlugs } from './saved-slugs.ts'
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

/** Saves a stay or removes it, in this browser and on the account. Throws when the account cannot be reached, and then undoes it. */
export async function toggleSavedStay(slug: string): Promise<void> {
  const session = storedSession()
  const before = stored()
  const slugs = savedOf(before, userOf(session))
  store(owned(toggled(slugs, slug), session))
  if (!session) return
  try {
    const { data } = slugs.includes(slug)
      ? await api('DELETE /user/saved/:slug', { params: { slug } })
      : await api('POST /user/saved', { body: { slugs: [slug] } })
    storeList(data, session)
  } catch (error) {
    store(before)
    throw error
  }
}

let fetchedFor: string | undefined

/** Fetches the list of an account once per page load. What a guest saved before signing in joins it. */
async function fetchOnce(session: Session): Promise<void> {
  if (fetchedFor === session.token) return
  fetchedFor = session.token
  const { slugs, owner } = stored()
  const isGuests = owner === undefined && slugs.length > 0 && session.impersonation === null
  const { data } = isGuests ? await api('POST /user/saved', { body: { slugs } }) : await api('GET /user/saved', {})
  storeList(data, session)
}

const storeList = (list: SavedStay[], session: Session) =>
  store(
    owned(
      list.map(({ slug }) => slug),
      session,
    ),
  )

function owned(slugs: string[], session: Session | null): SavedSlugs {
  const owner = userOf(session)
  return owner === undefined ? { slugs } : { slugs, owner }
}
