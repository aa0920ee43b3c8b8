import type { CallInput, CallResponse } from '@chautari/contract/contract'

/** A newsletter as the server has it. */
export type Issue = CallResponse<'GET /staff/newsletter/issues/:id'>['data']
type Change = CallInput<'PATCH /staff/newsletter/issues/:id'>['body']
export type Block = Issue['blocks'][number]
export type BlockKind = Block['kind']

/** The kinds of blocks, in the order in which they are offered. */
export const BLOCK_KINDS: BlockKind[] = ['heading', 'text', 'picture', 'button', 'property', 'package', 'post']

/** A newsletter that is being written. Each block has a number, so that it keeps its fields when it moves. */
export type IssueDraft = { subject: string; subject_ne: string; blocks: { id: number; block: Block }[] }

/** Returns the draft with which the editor begins. */
export function draftOf({ subject, subject_ne: nepali, blocks }: Issue): IssueDraft {
  return { subject, subject_ne: nepali ?? '', blocks: blocks.map((block, id) => ({ id, block })) }
}

/** Returns the request that saves a draft in place of a version. */
export function changeOf({ subject, subject_ne, blocks }: IssueDraft, version: number): Change {
  return { subject, subject_ne, blocks: blocks.map(({ block }) => block), version }
}

/** Returns whether a draft says the same as the newsletter that it began with. */
export const isSame = (draft: IssueDraft, issue: Issue): boolean =>
  JSON.stringify(changeOf(draft, 0)) === JSON.stringify(changeOf(draftOf(issue), 0))

const FIELDS = ['subject', 'subject_ne', 'blocks'] as const
export type Field = (typeof FIELDS)[number]

/** Returns a field of a draft as text, to compare it. */
const said = (draft: IssueDraft, field: Field): string => JSON.stringify(changeOf(draft, 0)[field])

/** Rebases a draft onto the saved version: the author's own changes stay, everything else is as the other person saved it. */
export function rebased(draft: IssueDraft, { from, onto }: { from: IssueDraft; onto: IssueDraft }): IssueDraft {
  const keeps = (field: Field) => said(draft, field) !== said(from, field)
  return {
    subject: (keeps('subject') ? draft : onto).subject,
    subject_ne: (keeps('subject_ne') ? draft : onto).subject_ne,
    blocks: (keeps('blocks') ? draft : onto).blocks,
  }
}

/** Returns the fields that both people have changed. */
export function contestedFields(draft: IssueDraft, { from, onto }: { from: IssueDraft; onto: IssueDraft }): Field[] {
  return FIELDS.filter((field) => {
    const [mine, before, theirs] = [said(draft, field), said(from, field), said(onto, field)]
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

/** Returns a draft with another block at its end. */
export function withBlock(draft: IssueDraft, kind: BlockKind): IssueDraft {
  const id = 1 + Math.max(-1, ...draft.blocks.map((each) => each.id))
  return { ...draft, blocks: [...draft.blocks, { id, block: emptyBlock(kind) }] }
}
