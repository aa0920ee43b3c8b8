import type { CallKey, CallResponse, Contract } from '@chautari/contract/contract'
import { addressOf, failureOf, headersOf } from './api.ts'

/** The calls that accept a file. */
export type UploadKey = { [K in CallKey]: Contract[K] extends { upload: unknown } ? K : never }[CallKey]

type Upload = {
  params: Record<string, string>
  query?: Record<string, string>
  file: Blob
  /** Receives the fraction that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a file with the session's cookie, as `callApi` does, and reports its progress, which `fetch` cannot. Throws `ApiError`. */
export function uploadFile<K extends UploadKey>(
  key: K,
  { params, query = {}, file, onProgress }: Upload,
): Promise<CallResponse<K>> {
  const { method, url } = addressOf(key, { params, query })
  const request = new XMLHttpRequest()
  request.open(method, url)
  for (const [name, value] of Object.entries(headersOf(key))) request.setRequestHeader(name, value)
  request.setRequestHeader('content-type', file.type)
  request.responseType = 'json'
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onProgress(1)
    request.onload = () => {
      const { status } = request
      if (status >= 200 && status < 300) resolve(request.response as CallResponse<K>)
      else reject(failureOf(key, status, { json: request.response, requestId: request.getResponseHeader('x-request-id') }))
    }
    request.onerror = () => reject(failureOf(key, 0))
    request.send(file)
  })
}
