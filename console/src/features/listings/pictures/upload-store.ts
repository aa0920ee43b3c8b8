import { uploadsReducer, type Upload, type UploadEvent } from './rules/uploads.ts'

export type UploadRefusal = { reason: string; canRetry: boolean }

/** Sends a photo. Returns why it was refused; undefined once it is stored. */
export type SendPhoto = (file: File, onProgress: (share: number) => void) => Promise<UploadRefusal | undefined>

type Job = { id: number; send: SendPhoto }

const NONE: Upload[] = []

const uploads = new Map<string, Upload[]>()
const files = new Map<number, File>()
const running = new Map<string, Job[]>()
const listeners = new Set<() => void>()
let lastId = 0

/** Returns the photos of a listing that are being uploaded or were refused. They outlive the window or screen in which they were chosen. */
export const uploadsOf = (listing: string): Upload[] => uploads.get(listing) ?? NONE

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Uploads chosen photos of a listing one after another, so that they keep their order. */
export function addUploads(listing: string, chosen: File[], send: SendPhoto): void {
  const photos = chosen.map((file) => ({ id: ++lastId, name: file.name, file }))
  for (const { id, file } of photos) files.set(id, file)
  change(listing, { kind: 'chosen', photos: photos.map(({ id, name }) => ({ id, name })) })
  start(
    listing,
    photos.map(({ id }) => ({ id, send })),
  )
}

/** Sends a refused photo again. */
export function retryUpload(listing: string, id: number, send: SendPhoto): void {
  change(listing, { kind: 'retried', id })
  start(listing, [{ id, send }])
}

/** Removes a refused photo from the list. */
export function dismissUpload(listing: string, id: number): void {
  files.delete(id)
  change(listing, { kind: 'dismissed', id })
}

function start(listing: string, jobs: Job[]): void {
  const queue = running.get(listing)
  if (queue) queue.push(...jobs)
  else void run(listing, jobs)
}

async function run(listing: string, queue: Job[]): Promise<void> {
  running.set(listing, queue)
  for (let job = queue.shift(); job; job = queue.shift()) {
    const { id, send } = job
    const file = files.get(id)
    if (!file) continue
    const refusal = await send(file, (share) => change(listing, { kind: 'sent', id, share }))
    if (!refusal) files.delete(id)
    change(listing, refusal ? { kind: 'refused', id, ...refusal } : { kind: 'done', id })
  }
  running.delete(listing)
}

/** Makes the browser ask before the tab closes while photos are being uploaded. */
const ask = (event: Event) => event.preventDefault()

function change(listing: string, event: UploadEvent): void {
  uploads.set(listing, uploadsReducer(uploadsOf(listing), event))
  const isBusy = [...uploads.values()].flat().some(({ state }) => state !== 'refused')
  if (isBusy) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  for (const listener of listeners) listener()
}
