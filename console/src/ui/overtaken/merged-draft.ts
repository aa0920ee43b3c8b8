/** Two saved contents: the one that a draft is based on, and the one that it is rebased onto. */
type Versions<Content> = { from: Content; onto: Content }

/** A draft with the saved version that it is based on. */
export type MergedDraft<Draft, Saved, Field> = {
  draft: Draft
  saved: Saved
  /** Fields that both users changed, and that keep the current user's values. */
  contested: Field[]
  /** Increases when the texts are replaced. As the React key of their editors, it makes them start with the new texts. */
  round: number
}

/** The rules of one kind of draft. `Content` is what a saved version holds of it. */
export type DraftRules<Draft, Saved, Content, Field> = {
  contentOf: (saved: Saved) => Content
  versionOf: (saved: Saved) => number
  draftOf: (content: Content) => Draft
  isSame: (draft: Draft, content: Content) => boolean
  /** Returns the draft with the user's changes since `from`, and everything else as in `onto`. */
  rebased: (draft: Draft, versions: Versions<Content>) => Draft
  contestedFields: (draft: Draft, versions: Versions<Content>) => Field[]
}

/** Returns a draft without unsaved changes. */
export function unchangedDraft<D, S, C, F>(saved: S, round: number, rules: DraftRules<D, S, C, F>): MergedDraft<D, S, F> {
  return { draft: rules.draftOf(rules.contentOf(saved)), saved, contested: [], round }
}

type Saving<S, C> = { sent: C; onto: S }

/** Returns the draft after `sent` was saved as `onto`. Keeps what was typed after the request. */
export function draftAfterSaving<D, S, C, F>(
  now: MergedDraft<D, S, F>,
  { sent, onto }: Saving<S, C>,
  { rebased, contentOf }: DraftRules<D, S, C, F>,
): MergedDraft<D, S, F> {
  return { ...now, draft: rebased(now.draft, { from: sent, onto: contentOf(onto) }), saved: onto, contested: [] }
}

/** Returns the draft on top of a version that another user has saved, with or without the user's own changes. */
export function draftAfterConflict<D, S, C, F>(
  now: MergedDraft<D, S, F>,
  { onto, keepsMine }: { onto: S; keepsMine: boolean },
  rules: DraftRules<D, S, C, F>,
): MergedDraft<D, S, F> {
  const round = now.round + 1
  if (!keepsMine) return unchangedDraft(onto, round, rules)
  const versions = { from: rules.contentOf(now.saved), onto: rules.contentOf(onto) }
  return {
    draft: rules.rebased(now.draft, versions),
    saved: onto,
    contested: rules.contestedFields(now.draft, versions),
    round,
  }
}
