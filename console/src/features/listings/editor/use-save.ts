import { useMutation } from '@tanstack/react-query'
import { changedFields, overtakenFields, rebasedDraft, savedDraft, shownFields } from '../rules/draft.ts'
import type { Editor } from './use-editor.ts'

/**
 * Returns the call that saves a section. It first loads the saved values. If a colleague has changed the same fields, it saves nothing and resolves
 * to these fields; saving again overwrites them.
 */
export function useSave<F extends object, S extends string>(editor: Editor<F, S>, section: S) {
  const { scope, draft, setDraft, fieldsIn, load, save } = editor
  const names = fieldsIn[section]
  return useMutation({
    scope,
    mutationFn: async () => {
      const latest = await load()
      const overtaken = overtakenFields(draft, latest, names)
      if (overtaken.length > 0) {
        setDraft((before) => rebasedDraft(before, latest, names))
        return overtaken
      }
      const sent = changedFields(draft, names)
      const saved = await save(sent, shownFields(draft, latest))
      setDraft((before) => savedDraft(before, sent, saved))
      return []
    },
  })
}
