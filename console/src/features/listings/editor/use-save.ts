import { useMutation } from '@tanstack/react-query'
import { changedFields, overtakenFields, rebasedDraft, without } from '../rules/draft.ts'
import type { Editor } from './use-editor.ts'

/**
 * Returns the call that saves a section. It first asks what is saved now, and resolves to the fields that a colleague has changed meanwhile;
 * these are written only when the person saves once more.
 */
export function useSave<F extends object, S extends string>(editor: Editor<F, S>, section: S) {
  const { draft, setDraft, fields, fieldsIn, load, save } = editor
  const names = fieldsIn[section]
  return useMutation({
    mutationFn: async () => {
      const latest = await load()
      const overtaken = overtakenFields(draft, latest, names)
      if (overtaken.length > 0) {
        setDraft((before) => rebasedDraft(before, latest))
        return overtaken
      }
      await save(changedFields(draft, names), fields)
      setDraft((before) => without(before, names))
      return []
    },
  })
}
