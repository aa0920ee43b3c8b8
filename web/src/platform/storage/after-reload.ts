import { toast } from '../../ui/feedback/toast.tsx'
import { parseStored } from './stored-text.ts'

const PLACE = 'chautari.notice'

/** Stores a toast for the next page of this tab. A toast shown now would disappear with the current page. */
export function toastAfterReload(kind: 'success' | 'failure', text: string): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify([kind, text]))
  } catch {
    return
  }
}

/** Shows the toast that the previous page stored, once. */
export function showToastLeft(): void {
  try {
    const left = parseStored(sessionStorage.getItem(PLACE))
    sessionStorage.removeItem(PLACE)
    if (Array.isArray(left)) toast(left[0] === 'success' ? 'success' : 'failure', String(left[1]))
  } catch {
    return
  }
}
