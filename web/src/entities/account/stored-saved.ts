import type { Session } from '@chautari/contract/account/shapes'
import { useMemo } from 'react'
import { parseStored, storedText, storeText, useStoredText } from '../../platform/storage/stored-text.ts'
import { readSaved, savedOf, type SavedSlugs } from './saved-slugs.ts'
import { useSession } from './session.ts'

// Every page displays the list in the browser's storage. For an account, that list is a copy of the server's. The copy has an owner only after
// the server has responded. Until then it is a guest's list, which the next request adds to the account.
const SAVED_KEY = 'chautari.saved'
/** During impersonation the copy has its own key, so that the list of this browser is unchanged. */
const IMPERSONATED_SAVED_KEY = 'chautari.saved-impersonated'

const storageKeyOf = (session: Session | null) => (session?.impersonation ? IMPERSONATED_SAVED_KEY : SAVED_KEY)

export const storedSaved = (session: Session | null) => readSaved(parseStored(storedText(storageKeyOf(session))))
export const storeSaved = (session: Session | null, saved: SavedSlugs) => storeText(storageKeyOf(session), JSON.stringify(saved))

/** Returns the keys stored in this browser, the latest first, without a request; empty on the server and until hydration. */
export function useStoredSaved(): string[] {
  const session = useSession()
  const text = useStoredText(storageKeyOf(session))
  const user = session?.user.email
  return useMemo(() => savedOf(readSaved(parseStored(text)), user), [text, user])
}
