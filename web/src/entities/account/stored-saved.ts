import type { Session } from '@chautari/contract/account/shapes'
import { useMemo } from 'react'
import { parseStored, storedText, storeText, useStoredText } from '../../platform/storage/stored-text.ts'
import { readSaved, savedOf, type SavedSlugs } from './saved-slugs.ts'
import { useSession } from './session.ts'

// The browser's storage is what every page displays. On an account, the server has the list and the browser a copy. The copy names
// its owner once the server has answered: until then it is a guest's list, which joins the account with the next request.
const PLACE = 'chautari.saved'
/** Staff who impersonate a traveller get a copy of their own, which leaves the list of this browser as it was. */
const IMPERSONATED_PLACE = 'chautari.saved-impersonated'

const placeOf = (session: Session | null) => (session?.impersonation ? IMPERSONATED_PLACE : PLACE)

export const storedSaved = (session: Session | null) => readSaved(parseStored(storedText(placeOf(session))))
export const storeSaved = (session: Session | null, saved: SavedSlugs) => storeText(placeOf(session), JSON.stringify(saved))

/** Returns the keys that this browser stores, the latest first, without asking the account; empty on the server and until hydration. */
export function useStoredSaved(): string[] {
  const session = useSession()
  const text = useStoredText(placeOf(session))
  const user = session?.user.email
  return useMemo(() => savedOf(readSaved(parseStored(text)), user), [text, user])
}
