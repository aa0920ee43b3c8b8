import { PICTURE_UPLOAD_MAX } from '@chautari/contract/listing/picture-limits'
import type { ListedPicture } from '@chautari/contract/listing/pictures'
import { useReducer, useRef } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { inArea } from '../../../platform/api/shared-calls.ts'
import { uploadFile } from '../../../platform/api/upload.ts'
import { useT, type Translate } from '../../../platform/language/texts.ts'
import { useCloseQuestion } from '../../../platform/use-close-question.ts'
import { afterEvent } from './rules/uploads.ts'
import { shrinkPhoto } from '../../../ui/photos/shrink-photo.ts'

/** The listing that the photos belong to, as the calls name it. */
export type PhotosOf = { kind: 'properties' | 'rooms' | 'packages'; slug: string }

const MEGABYTE = 1024 * 1024

type Options = { of: PhotosOf; onChanged: (pictures: ListedPicture[]) => void }
type Job = { id: number; file: File }

/**
 * Sends chosen photos one after another, so that they stay in order. Goes on while another screen is open; the browser asks before the tab
 * closes.
 */
export function useUploads({ of: { kind, slug }, onChanged }: Options) {
  const t = useT('pictures')
  const [uploads, tell] = useReducer(afterEvent, [])
  const queue = useRef<Job[]>([])
  const isRunning = useRef(false)
  const files = useRef(new Map<number, File>())
  const isBusy = uploads.some(({ state }) => state !== 'refused')
  useCloseQuestion(isBusy)

  async function send({ id, file }: Job): Promise<void> {
    const photo = await shrinkPhoto(file)
    if (typeof photo === 'string') {
      tell({
        kind: 'refused',
        id,
        reason: photo === 'tooLarge' ? t('tooLarge', { megabytes: PICTURE_UPLOAD_MAX / MEGABYTE }) : t(photo),
        isPassing: false,
      })
      return
    }
    try {
      const onProgress = (share: number) => tell({ kind: 'sent', id, share })
      const { data } = await sendPhoto({ kind, slug }, photo, onProgress)
      files.current.delete(id)
      tell({ kind: 'done', id })
      onChanged(data)
    } catch (error) {
      tell({ kind: 'refused', id, ...uploadFailure(error, t) })
    }
  }

  async function run(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    for (let job = queue.current.shift(); job; job = queue.current.shift()) await send(job)
    isRunning.current = false
  }

  function start(jobs: Job[]): void {
    for (const { id, file } of jobs) files.current.set(id, file)
    queue.current.push(...jobs)
    void run()
  }

  function add(chosen: File[]): void {
    const jobs = chosen.map((file) => ({ id: nextId(), file }))
    tell({ kind: 'chosen', photos: jobs.map(({ id, file }) => ({ id, name: file.name })) })
    start(jobs)
  }

  function retry(id: number): void {
    const file = files.current.get(id)
    if (!file) return
    tell({ kind: 'retried', id })
    start([{ id, file }])
  }

  function dismiss(id: number): void {
    files.current.delete(id)
    tell({ kind: 'dismissed', id })
  }

  return { uploads, add, retry, dismiss }
}

function sendPhoto({ kind, slug }: PhotosOf, file: Blob, onProgress: (share: number) => void) {
  return uploadFile(inArea(`POST /staff/${kind}/:slug/pictures` as const), { params: { slug }, file, onProgress })
}

let made = 0
const nextId = () => ++made

/** Returns why an upload failed, at the server or on the way there, and whether trying again can help. */
function uploadFailure(error: unknown, t: Translate<'pictures'>): { reason: string; isPassing: boolean } {
  if (!(error instanceof ApiError)) return { reason: t('failed'), isPassing: true }
  const { status, message, fields } = error
  const isPassing = status === 0 || status === 401 || status === 429 || status >= 500
  return { reason: fields['picture']?.[0] ?? (message === '' ? t('failed') : message), isPassing }
}
