import { loadTexts } from '../../platform/language/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { toggleSavedStay } from './saved-stays.ts'

/** Saves a stay or package by its key, or removes it if it is saved. Shows a toast when the account cannot be reached. */
export async function pressHeart(key: string): Promise<void> {
  try {
    await toggleSavedStay(key)
  } catch {
    const t = await loadTexts('saved')
    toast('failure', t('failed'))
  }
}
