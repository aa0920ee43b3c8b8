import { toast } from '../../ui/feedback/toast.tsx'
import { parseStored } from './stored-text.ts'

const PLACE = 'chautari.notice'

/** Leaves a notice to be shown once the next page of this tab is loaded, as what is said now would be lost with this one. */
export function toastAfterReload(kind: 'success' | 'failure', text: string): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify([kind, text]))
  } catch {
    return
  }
}

/** Shows the notice that the page before left, once. */
export function showToastLeft(): void {
  try {
    const left = parseStored(sessionStorage.getItem(PLACE))
    sessionStorage.removeItem(PLACE)
    if (Array.isArray(left)) toast(left[0] === 'success' ? 'success' : 'failure', String(left[1]))
  } catch {
    return
  }
}
