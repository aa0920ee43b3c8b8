import type { CallInput, CallResponse } from '@chautari/contract/contract'

/** A newsletter as the server returns it. */
export type Issue = CallResponse<'GET /staff/newsletter/issues/:id'>['data']
type Change = CallInput<'PATCH /staff/newsletter/issues/:id'>['body']
export type Block = Issue['blocks'][number]
export type BlockKind = Block['kind']

/** The kinds of blocks, in the order in which they are offered. */
export const BLOCK_KINDS: BlockKind[] = ['heading', 'text', 'picture', 'button', 'property', 'package', 'post']

/** A newsletter in the editor. Each block has an id, so that its fields stay with it when it moves. */
export type IssueDraft = { subject: string; subject_ne: string; blocks: { id: number; block: Block }[] }

/** Returns the initial draft of a newsletter. */
export function draftOf({ subject, subject_ne: nepali, blocks }: Issue): IssueDraft {
  return { subject, subject_ne: nepali ?? '', blocks: blocks.map((block, id) => ({ id, block })) }
}

/** Returns the request that saves a draft and replaces a version. */
export function changeOf({ subject, subject_ne, blocks }: IssueDraft, version: number): Change {
  return { subject, subject_ne, blocks: blocks.map(({ block }) => block), version }
}

/** Returns whether two drafts have the same content. */
export const isSame = (one: IssueDraft, other: IssueDraft): boolean =>
  JSON.stringify(changeOf(one, 0)) === JSON.stringify(changeOf(other, 0))

const FIELDS = ['subject', 'subject_ne', 'blocks'] as const
export type Field = (typeof FIELDS)[number]

/** Returns a field of a draft as text, for comparisons. */
const textOf = (draft: IssueDraft, field: Field): string => JSON.stringify(changeOf(draft, 0)[field])

/** Returns the draft with the author’s changes since `from`, and everything else as in `onto`. */
export function rebased(draft: IssueDraft, { from, onto }: { from: IssueDraft; onto: IssueDraft }): IssueDraft {
  const isChanged = (field: Field) => textOf(draft, field) !== textOf(from, field)
  return {
    subject: (isChanged('subject') ? draft : onto).subject,
    subject_ne: (isChanged('subject_ne') ? draft : onto).subject_ne,
    blocks: (isChanged('blocks') ? draft : onto).blocks,
  }
}

/** Returns the fields that both users have changed to different values. */
export function contestedFields(draft: IssueDraft, { from, onto }: { from: IssueDraft; onto: IssueDraft }): Field[] {
  return FIELDS.filter((field) => {
    const [mine, before, theirs] = [textOf(draft, field), textOf(from, field), textOf(onto, field)]
    return mine !== before && theirs !== before && mine !== theirs
  })
}

/** Returns an empty block. */
export function emptyBlock(kind: BlockKind): Block {
  if (kind === 'picture') return { kind, picture: '' }
  if (kind === 'button') return { kind, text: '', text_ne: null, url: '' }
  if (kind === 'heading' || kind === 'text') return { kind, text: '', text_ne: null }
  return { kind, slug: '' }
}

/** Returns a draft with another, empty block at its end. */
export function withBlock(draft: IssueDraft, kind: BlockKind): IssueDraft {
  const id = 1 + Math.max(-1, ...draft.blocks.map((each) => each.id))
  return { ...draft, blocks: [...draft.blocks, { id, block: emptyBlock(kind) }] }
}
