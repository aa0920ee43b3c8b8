/** A photo that is being uploaded. `share` is the part that was sent, from 0 to 1. */
export type Upload = {
  id: number
  name: string
  state: 'waiting' | 'sending' | 'refused'
  share: number
  /** Why the photo was refused; empty otherwise. */
  reason: string
  /** Whether sending the same file again can succeed. */
  canRetry: boolean
}

export type UploadEvent =
  | { kind: 'chosen'; photos: { id: number; name: string }[] }
  | { kind: 'sent'; id: number; share: number }
  | { kind: 'refused'; id: number; reason: string; canRetry: boolean }
  | { kind: 'retried' | 'done' | 'dismissed'; id: number }

const NEW = { state: 'waiting', share: 0, reason: '', canRetry: false } as const

/** Returns the uploads after an event. A refused photo stays at its position. */
export function uploadsReducer(uploads: Upload[], event: UploadEvent): Upload[] {
  switch (event.kind) {
    case 'chosen':
      return [...uploads, ...event.photos.map((photo) => ({ ...photo, ...NEW }))]
    case 'sent':
      return changed(uploads, event.id, { state: 'sending', share: event.share })
    case 'refused':
      return changed(uploads, event.id, { state: 'refused', reason: event.reason, canRetry: event.canRetry })
    case 'retried':
      return changed(uploads, event.id, NEW)
    case 'done':
    case 'dismissed':
      return uploads.filter(({ id }) => id !== event.id)
  }
}

/**
 * Returns the upload whose buttons receive the focus when one leaves the list: the next refused one, otherwise the last refused one before it;
 * undefined without any.
 */
export function nextRefused(uploads: Upload[], id: number): number | undefined {
  const index = uploads.findIndex((upload) => upload.id === id)
  const isRefused = (upload: Upload) => upload.state === 'refused' && upload.id !== id
  return (uploads.slice(index).find(isRefused) ?? uploads.slice(0, index).findLast(isRefused))?.id
}

function changed(uploads: Upload[], id: number, change: Partial<Upload>): Upload[] {
  return uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload))
}
