import { useState } from 'react'
import { draftAfterConflict, draftAfterSaving, unchangedDraft, type DraftRules, type MergedDraft } from './merged-draft.ts'

/**
 * Holds the unsaved draft of an object, and merges it with versions that other users save. `latest` is the latest version that was fetched;
 * `rules` must not change.
 */
export function useMergedDraft<D, S, C, F>(latest: S, rules: DraftRules<D, S, C, F>) {
  const [merged, setMerged] = useState<MergedDraft<D, S, F>>(() => unchangedDraft(latest, 0, rules))
  const { draft, saved, round } = merged
  const isUnsaved = !rules.isSame(draft, rules.contentOf(saved))
  // A colleague has saved a newer version, and there are no unsaved changes to lose.
  if (!isUnsaved && rules.versionOf(latest) > rules.versionOf(saved)) setMerged(unchangedDraft(latest, round + 1, rules))
  return {
    ...merged,
    isUnsaved,
    write: (change: (draft: D) => D) => setMerged((now) => ({ ...now, draft: change(now.draft) })),
    /** Bases the draft on the version that saving `sent` has created. */
    acceptSaved: (sent: C, onto: S) => setMerged((now) => draftAfterSaving(now, { sent, onto }, rules)),
    /** Bases the draft on a version that another user has saved. */
    acceptTheirs: (onto: S, keepsMine: boolean) => setMerged((now) => draftAfterConflict(now, { onto, keepsMine }, rules)),
    /** Makes the editors start again with the texts of the draft. */
    restartEditors: () => setMerged((now) => ({ ...now, round: now.round + 1 })),
  }
}
