import { toast } from '../../ui/feedback/toast.tsx'
import { parseStored } from './stored-text.ts'

const NOTICE_KEY = 'chautari.notice'

/** Stores a toast for the next page of this tab. A toast shown now would disappear with the current page. */
export function toastAfterReload(kind: 'success' | 'failure', text: string): void {
  try {
    sessionStorage.setItem(NOTICE_KEY, JSON.stringify([kind, text]))
  } catch {
    return
  }
}

/** Shows the toast that the previous page stored, once. */
export function showStoredToast(): void {
  try {
    const stored = parseStored(sessionStorage.getItem(NOTICE_KEY))
    sessionStorage.removeItem(NOTICE_KEY)
    if (Array.isArray(stored)) toast(stored[0] === 'success' ? 'success' : 'failure', String(stored[1]))
  } catch {
    return
  }
}
