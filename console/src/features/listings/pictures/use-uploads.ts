import { PICTURE_UPLOAD_MAX } from '@chautari/contract/listing/picture-limits'
import type { ListedPicture } from '@chautari/contract/listing/pictures'
import { useReducer, useRef } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { inArea } from '../../../platform/api/shared-calls.ts'
import { uploadFile } from '../../../platform/api/upload.ts'
import { useT, type Translate } from '../../../platform/language/texts.ts'
import { useCloseQuestion } from '../../../platform/use-close-question.ts'
import { uploadsReducer } from './rules/uploads.ts'
import { shrinkPhoto } from '../../../ui/photos/shrink-photo.ts'

/** The listing that the photos belong to, as the calls name it. */
export type PhotosOf = { kind: 'properties' | 'rooms' | 'packages'; slug: string }

const MEGABYTE = 1024 * 1024

type Options = { of: PhotosOf; onChanged: (pictures: ListedPicture[]) => void }
type Job = { id: number; file: File }

/**
 * Uploads chosen photos one after another, so that they keep their order. Uploads go on while another screen is open; the browser asks before the tab
 * closes.
 */
export function useUploads({ of: { kind, slug }, onChanged }: Options) {
  const t = useT('pictures')
  const [uploads, dispatch] = useReducer(uploadsReducer, [])
  const queue = useRef<Job[]>([])
  const isRunning = useRef(false)
  const files = useRef(new Map<number, File>())
  const isBusy = uploads.some(({ state }) => state !== 'refused')
  useCloseQuestion(isBusy)

  async function send({ id, file }: Job): Promise<void> {
    const photo = await shrinkPhoto(file)
    if (typeof photo === 'string') {
      dispatch({
        kind: 'refused',
        id,
        reason: photo === 'tooLarge' ? t('tooLarge', { megabytes: PICTURE_UPLOAD_MAX / MEGABYTE }) : t(photo),
        canRetry: false,
      })
      return
    }
    try {
      const onProgress = (share: number) => dispatch({ kind: 'sent', id, share })
      const { data } = await sendPhoto({ kind, slug }, photo, onProgress)
      files.current.delete(id)
      dispatch({ kind: 'done', id })
      onChanged(data)
    } catch (error) {
      dispatch({ kind: 'refused', id, ...uploadFailure(error, t) })
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
    dispatch({ kind: 'chosen', photos: jobs.map(({ id, file }) => ({ id, name: file.name })) })
    start(jobs)
  }

  function retry(id: number): void {
    const file = files.current.get(id)
    if (!file) return
    dispatch({ kind: 'retried', id })
    start([{ id, file }])
  }

  function dismiss(id: number): void {
    files.current.delete(id)
    dispatch({ kind: 'dismissed', id })
  }

  return { uploads, add, retry, dismiss }
}

function sendPhoto({ kind, slug }: PhotosOf, file: Blob, onProgress: (share: number) => void) {
  return uploadFile(inArea(`POST /staff/${kind}/:slug/pictures` as const), { params: { slug }, file, onProgress })
}

let lastId = 0
const nextId = () => ++lastId

/** Returns why an upload failed, and whether a retry can succeed. */
function uploadFailure(error: unknown, t: Translate<'pictures'>): { reason: string; canRetry: boolean } {
  if (!(error instanceof ApiError)) return { reason: t('failed'), canRetry: true }
  const { status, message, fields } = error
  const canRetry = status === 0 || status === 401 || status === 429 || status >= 500
  return { reason: fields['picture']?.[0] ?? (message === '' ? t('failed') : message), canRetry }
}
